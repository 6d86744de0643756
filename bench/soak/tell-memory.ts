/**
 * Loaded before the server. Tells the parent process how much memory it takes, after a garbage collection if
 * requested.
 */
import type { Memory } from './memory.ts'

process.on('message', ({ collects }: { readonly collects?: boolean }) => {
  if (collects === undefined) return
  const rss = process.memoryUsage.rss()
  if (collects) global.gc?.()
  const memory: Memory = { rss, heap: process.memoryUsage().heapUsed }
  process.send?.(memory)
})
// The channel must not keep a stopped server running.
process.channel?.unref()
