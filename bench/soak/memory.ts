import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Bytes of the whole process, and of the used heap. */
export type Memory = { readonly rss: number; readonly heap: number }

/**
 * Asks a server that was started with `tell-memory.ts`. With `collects`, the heap is measured after a garbage
 * collection.
 */
export const memoryOf = async (server: ChildProcess, collects: boolean): Promise<Memory> => {
  server.send({ collects })
  const [memory] = (await once(server, 'message')) as [Memory]
  return memory
}
