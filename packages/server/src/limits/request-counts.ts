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
/** The share of the limit from which other processes learn of an address. Most addresses stay below it. */
const share = 0.01
/** The most networks that are remembered in a minute. The one with the oldest last request goes first. */
const mostAddresses = 50_000

/** The requests of one network in this minute. */
type Count = {
  /** The number of times that its maximum is that of an address. */
  readonly times: number
  /** The requests that this process knows of: its own and those of others. */
  known: number
  /** The requests among these that other processes do not know yet. */
  untold: number
}

export type RequestCounts = {
  /**
   * Counts a request from an address and the networks around it; a costly one counts as several. Gives the
   * milliseconds left of the minute, and the fullest count among the address and the networks, each divided
   * by how many times an address's maximum it may have.
   */
  readonly count: (address: string, requests?: number) => { readonly current: number; readonly ttl: number }
  /** Shares this process's counts with the others through the database, and reads theirs. */
  readonly exchange: () => Promise<void>
  /**
   * Reads what other processes counted in this minute, so that requests up to now count here too. Then
   * exchanges counts every second.
   */
  readonly start: () => Promise<{ readonly stop: () => void }>
}

/** Hashes an address before it is stored, because nobody needs to read it there. */
const keyOf = (address: string): Buffer => hash('sha256', address, 'buffer')

/**
 * Counts requests by address and minute for all processes on one database. Each process counts by itself, and
 * once a second they exchange the counts of addresses with many requests. So a limit is exceeded at most by
 * what arrives within a second, and no request waits.
 * @param most the most requests of an address in a minute.
 */
export const createRequestCounts = (
  { pool, clock, log }: { readonly pool: Pool; readonly clock: Clock; readonly log: Logger },
  most: number,
): RequestCounts => {
  let minute = 0
  let counts = new Map<string, Count>()
  /** The counts of other processes in the minute in which this one started, by key in hexadecimal. */
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

  /** Adds requests to a network's count of the minute. Gives the count as a share of an address's maximum. */
  const countIn = (
    ofMinute: Map<string, Count>,
    { network, times }: CountedNetwork,
    requests: number,
  ): number => {
    const count = ofMinute.get(network) ?? { times, known: heardOf(network), untold: 0 }
    count.known += requests
    count.untold += requests
    // A network is moved to the end at each request, so that many new addresses do not push out the network
    // around them.
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
