/** Guests in a thread of their own, one after another at each of so many browsers, until they are told to stop. */
import { parentPort, workerData } from 'node:worker_threads'
import { createAsking, newTally } from './asking.ts'
import { type Shop, spendTime } from './guest.ts'

export type Guests = {
  readonly url: string
  readonly shops: readonly Shop[]
  readonly browsers: number
  /** Of this thread among others; no guest of another has the same number. */
  readonly thread: number
  readonly threads: number
}

const { url, shops, browsers, thread, threads } = workerData as Guests
/** Streams that are open at once; the oldest is left for one more. */
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
    // What was not answered is counted.
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
