import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { add, createAsking, newTally, type Tally } from './asking.ts'
import { type Shop, spendTime } from './guest.ts'

type Guests = {
  readonly url: string
  readonly shops: readonly Shop[]
  /** The number of this thread; no two threads' guests share a number. */
  readonly thread: number
}

const threads = 2
/** Browsers per thread. */
const browsers = 8
/** The most streams open at once; the oldest closes for a new one. */
const mostStreams = 100
/** Milliseconds from one report of a thread to the next. */
const pause = 200

/** Starts the guests of all threads; `tally` is the result of their requests so far. */
export const admit = (url: string, shops: readonly Shop[]) => {
  const tallies: Tally[] = []
  const workers = Array.from({ length: threads }, (_, thread) => {
    const guests: Guests = { url, shops, thread }
    const worker = new Worker(import.meta.filename, { workerData: guests })
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

/** Plays guests in a thread, one after another in each of its browsers, until told to stop. */
const play = async ({ url, shops, thread }: Guests): Promise<void> => {
  const tally = newTally()
  const askingFrom = createAsking(url, browsers, tally)
  const streams: (() => void)[] = []
  let guests = 0
  const stopping = new AbortController()

  const leave = (end: () => void): void => {
    streams.push(end)
    if (streams.length > mostStreams) streams.shift()?.()
  }

  const browse = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      guests += 1
      const number = guests * threads + thread
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
      const shop = shops[Math.floor(Math.random() * shops.length)] as Shop
      // A missing answer is already counted.
      await spendTime(askingFrom(address), shop, { number, leave }).catch((error: Error) => {
        if (!('code' in error)) throw error
      })
    }
  }

  parentPort?.on('message', () => stopping.abort())
  const telling = setInterval(() => parentPort?.postMessage(tally), pause)
  await Promise.all(Array.from({ length: browsers }, browse))
  clearInterval(telling)
  for (const end of streams) end()
  parentPort?.postMessage(tally)
  parentPort?.close()
}

if (!isMainThread) await play(workerData as Guests)
