import { hash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { type CountedNetwork, networksAround } from '../networks.ts'
import { isDatabaseGone } from '../store/failure.ts'
import type { Pool } from '../store/db.ts'
import { addRequests, readRequests } from './store-requests.ts'

const minuteLength = 60_000
/** Milliseconds from one exchange to the next. */
const pause = 1000
/** From this share of the limit on others are told of an address: most people are never written down. */
const share = 0.01
/** Networks of a minute that are remembered; the one that asked longest ago is forgotten for one more. */
const mostAddresses = 50_000

/** Requests of one network in this minute. */
type Count = {
  /** How many times as much as one address it may. */
  readonly times: number
  /** All that is known of others and of this process. */
  known: number
  /** Of these, what the others do not know yet. */
  untold: number
}

export type RequestCounts = {
  /**
   * Counts a request from an address and the networks around it, or one that is as much work as several. Gives how many there were of it in this minute, or its share of those of a
   * wider network, where that is more; and the milliseconds that are left of the minute.
   */
  readonly count: (address: string, requests?: number) => { readonly current: number; readonly ttl: number }
  /** Tells the other processes of the database, and hears what they counted. */
  readonly exchange: () => Promise<void>
  /** Hears what the others counted in this minute, so that a process that starts grants nobody more; then exchanges each second. */
  readonly start: () => Promise<{ readonly stop: () => void }>
}

/** As an address is written down: nobody has to read it there. */
const keyOf = (address: string): Buffer => hash('sha256', address, 'buffer')

/**
 * Counts requests by address and minute for all processes on one database together: each counts by itself, and they tell one another
 * once a second of the addresses that ask much. So a limit holds but for what comes within a second, and no request waits for it.
 * @param most requests of an address a minute.
 */
export const createRequestCounts = (
  { pool, clock, log }: { readonly pool: Pool; readonly clock: Clock; readonly log: Logger },
  most: number,
): RequestCounts => {
  let minute = 0
  let counts = new Map<string, Count>()
  /** What the others had counted in the minute in which this process started, by key in hexadecimal digits. */
  let heard: { readonly minute: number; readonly requests: ReadonlyMap<string, number> } | undefined
  let exchanging: Promise<void> | undefined

  const countsOf = (now: number): Map<string, Count> => {
    const current = Math.floor(now / minuteLength)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    return counts
  }

  const complain = (error: unknown): void => {
    if (!isDatabaseGone(error)) log.warn({ err: error }, 'requests could not be counted together')
  }

  const hear = async (): Promise<void> => {
    const current = Math.floor(clock.now().epochMilliseconds / minuteLength)
    try {
      heard = { minute: current, requests: await readRequests(pool, current, mostAddresses) }
    } catch (error) {
      complain(error)
    }
  }
  const heardOf = (address: string): number =>
    heard?.minute === minute && heard.requests.size > 0
      ? (heard.requests.get(keyOf(address).toString('hex')) ?? 0)
      : 0

  const exchangeOnce = async (): Promise<void> => {
    const ofMinute = countsOf(clock.now().epochMilliseconds)
    const told = [...ofMinute].flatMap(([address, count]) =>
      count.untold > 0 && count.known >= most * count.times * share
        ? [{ key: keyOf(address), count, requests: count.untold, known: count.known }]
        : [],
    )
    if (told.length === 0) return
    for (const { count, requests } of told) count.untold -= requests
    try {
      const all = await addRequests(pool, minute, told)
      for (const { key, count } of told) {
        const others = all.get(key.toString('hex'))
        if (others !== undefined) count.known = others + count.untold
      }
    } catch (error) {
      for (const { count, requests } of told) count.untold += requests
      complain(error)
    }
  }
  const exchange = (): Promise<void> =>
    (exchanging ??= exchangeOnce().finally(() => {
      exchanging = undefined
    }))

  /** Gives how many requests of the network there were, in those of an address. */
  const countIn = (
    ofMinute: Map<string, Count>,
    { network, times }: CountedNetwork,
    requests: number,
  ): number => {
    const count = ofMinute.get(network) ?? { times, known: heardOf(network), untold: 0 }
    count.known += requests
    count.untold += requests
    // Those asked last are remembered: whoever comes from ever new addresses does not make the network around them forgotten.
    ofMinute.delete(network)
    ofMinute.set(network, count)
    if (ofMinute.size > mostAddresses) {
      const [oldest] = ofMinute.keys()
      if (oldest !== undefined) ofMinute.delete(oldest)
    }
    return Math.ceil(count.known / times)
  }

  return {
    count: (address, requests = 1) => {
      const now = clock.now().epochMilliseconds
      const ofMinute = countsOf(now)
      const current = Math.max(
        ...networksAround(address).map((network) => countIn(ofMinute, network, requests)),
      )
      return { current, ttl: (minute + 1) * minuteLength - now }
    },
    exchange,
    start: async () => {
      await hear()
      const timer = setInterval(() => void exchange(), pause).unref()
      return { stop: () => clearInterval(timer) }
    },
  }
}
