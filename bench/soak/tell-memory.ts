/**
 * Loaded before the server. Tells the parent process how much memory it takes, after a garbage collection if
 * requested.
 */

/** Bytes of the whole process, and of the used heap. */
export type Memory = { readonly rss: number; readonly heap: number }

process.on('message', ({ collects }: { readonly collects?: boolean }) => {
  if (collects === undefined) return
  const rss = process.memoryUsage.rss()
  if (collects) global.gc?.()
  const memory: Memory = { rss, heap: process.memoryUsage().heapUsed }
  process.send?.(memory)
})
// The channel must not keep a stopped server running.
process.channel?.unref()
