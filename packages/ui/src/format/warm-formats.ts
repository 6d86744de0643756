import type { Language } from '@openchair/contract'

/**
 * Lets the browser make its first formatters beside the page: on a phone the very first takes a tenth of a second, in which the
 * page would answer nothing, and all others no time. Where there can be no worker (a frame that may not know its own origin)
 * the first press pays for it.
 */
export const warmFormats = (locale: Language): void => {
  try {
    const worker = new Worker(new URL('./warm-worker.ts', import.meta.url), { type: 'module' })
    // A worker's port has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(locale)
  } catch {
    // The page does without.
  }
}
