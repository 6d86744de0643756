import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { add, newTally, type Tally } from './asking.ts'
import type { Shop } from './guest.ts'
import type { Guests } from './guests.ts'

const threads = 2
/** Browsers per thread. */
const browsers = 8

/** Starts the guests of all threads; `tally` is the result of their requests so far. */
export const admit = (url: string, shops: readonly Shop[]) => {
  const tallies: Tally[] = []
  const workers = Array.from({ length: threads }, (_, thread) => {
    const workerData: Guests = { url, shops, browsers, thread, threads }
    const worker = new Worker(path.join(import.meta.dirname, 'guests.ts'), { workerData })
    worker.on('message', (tally: Tally) => (tallies[thread] = tally))
    const ended = new Promise<void>((resolve, reject) => {
      worker.once('error', reject).once('exit', () => resolve())
    })
    return { worker, ended }
  })
  const ended = Promise.all(workers.map((each) => each.ended))
  return {
    ended,
    tally: (): Tally => {
      const sum = newTally()
      for (const { requests, failed, refused } of tallies.filter(Boolean)) {
        sum.requests += requests
        for (const [name, count] of Object.entries(failed)) add(sum.failed, name, count)
        for (const [name, count] of Object.entries(refused)) add(sum.refused, name, count)
      }
      return sum
    },
    stop: async (): Promise<void> => {
      for (const { worker } of workers) worker.postMessage('stop')
      await ended
    },
  }
}
