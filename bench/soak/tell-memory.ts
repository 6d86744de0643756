/** Loaded before the server: tells whoever started it what memory it takes, after a collection where one was asked for. */
import type { Memory } from './memory.ts'

process.on('message', ({ collects }: { readonly collects?: boolean }) => {
  if (collects === undefined) return
  const rss = process.memoryUsage.rss()
  if (collects) global.gc?.()
  const memory: Memory = { rss, heap: process.memoryUsage().heapUsed }
  process.send?.(memory)
})
// It keeps no server up that is told to stop.
process.channel?.unref()
