import type { Language } from '@openchair/contract'

/**
 * Makes the browser's first formatters in a worker, because the very first one takes a phone a tenth of a
 * second. Without a worker, as in some frames, the first press waits that long.
 */
export const warmFormats = (locale: Language): void => {
  try {
    const worker = new Worker(new URL('./warm-worker.ts', import.meta.url), { type: 'module' })
    // A worker's port has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(locale)
  } catch {
    // Formats work without the worker too; only the first use is slower.
  }
}
