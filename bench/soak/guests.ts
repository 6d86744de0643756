/** Plays guests in a thread, one after another in each of its browsers, until told to stop. */
import { parentPort, workerData } from 'node:worker_threads'
import { createAsking, newTally } from './asking.ts'
import { type Shop, spendTime } from './guest.ts'

export type Guests = {
  readonly url: string
  readonly shops: readonly Shop[]
  readonly browsers: number
  /** The number of this thread; no two threads' guests share a number. */
  readonly thread: number
  readonly threads: number
}

const { url, shops, browsers, thread, threads } = workerData as Guests
/** The most streams open at once; the oldest closes for a new one. */
const mostStreams = 100
/** Milliseconds. */
const pause = 200

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
