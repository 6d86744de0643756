import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Pool, Queryable } from '../db.ts'
import { isDatabaseGone } from '../failure.ts'

/** The most milliseconds that the data of a replica's answer may be old when the answer arrives. */
const oldest = 2000
/** The most milliseconds that a replica's data may be old when asked, so that the answer is in time. */
const oldestAsked = 1500
/** Milliseconds from the end of one check of a replica to the next. */
const pause = 400

/** The primary's log position at a moment, which `at` gives by `performance.now()`. */
type Mark = { readonly at: number; readonly written: bigint }

/** A position in the write-ahead log, `16/B374D848`, as a number. */
const placeIn = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const writtenBy = async (primary: Queryable): Promise<Mark> => {
  const at = performance.now()
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  return { at, written: placeIn(rows[0]?.lsn ?? '0/0') }
}

/**
 * The log position up to which a standby has replayed. Undefined if the server is no standby: its answers may
 * be from another time or database.
 */
const replayedBy = async (replica: Queryable): Promise<bigint | undefined> => {
  const { rows } = await replica.query<{ lsn: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
  )
  const lsn = rows[0]?.lsn ?? undefined
  return lsn === undefined ? undefined : placeIn(lsn)
}

/** Thrown if a replica has not answered in time, because its answer would be too old. */
class TooLate extends Error {}

/** Resolves to an answer, and rejects if it does not arrive before a moment of `performance.now()`. */
const answeredBy = async (moment: number, answer: Promise<unknown>): Promise<unknown> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooLate()), moment - performance.now())
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export type Reading = {
  /** Reads from the replica while that is at most two seconds old, else from the primary. No transactions. */
  readonly on: Queryable
  /** Tells whether the replica answers reads now. */
  readonly isCurrent: () => boolean
  readonly stop: () => Promise<void>
}

/**
 * Makes the database for reads that may be two seconds old, from a hot standby. The log gives the standby's
 * age: it must have replayed what the primary had written by a moment. So clocks do not matter, nor how
 * little is written. The primary answers what the standby cannot.
 */
export const openReading = (
  { primary, replica }: { readonly primary: Pool; readonly replica: Pool },
  log: Logger,
): Reading => {
  const stopping = new AbortController()
  let marks: readonly Mark[] = []
  let freshAt = -Infinity
  let wasUsable = true
  const opened = performance.now()
  const isCurrent = (): boolean => performance.now() - freshAt <= oldestAsked

  const look = async (): Promise<void> => {
    const mark = await writtenBy(primary)
    marks = [...marks.filter(({ at }) => mark.at - at <= oldestAsked), mark]
    const replayed = await replayedBy(replica)
    if (replayed === undefined) throw new Error('it is no standby')
    const reached = marks.findLast(({ written }) => written <= replayed)
    if (reached) freshAt = Math.max(freshAt, reached.at)
  }
  const keepLooking = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await look()
        if (isCurrent()) {
          if (!wasUsable) log.info('the replica is read from again')
          wasUsable = true
          // A replica that was just opened is checked a few times before its position is known.
        } else if (performance.now() - opened > oldestAsked) throw new Error('it is too far behind')
      } catch (error) {
        freshAt = -Infinity
        if (wasUsable && !stopping.signal.aborted)
          log.warn({ err: error }, 'DATABASE_REPLICA_URL: the replica is not read from')
        wasUsable = false
      }
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const looking = keepLooking()

  type Query = (...given: readonly unknown[]) => Promise<unknown>
  const [atPrimary, atReplica] = [primary, replica].map((pool) => pool.query.bind(pool) as Query) as [
    Query,
    Query,
  ]
  const query: Query = async (...given) => {
    if (!isCurrent()) return atPrimary(...given)
    try {
      return await answeredBy(freshAt + oldest, atReplica(...given))
    } catch (error) {
      // The replica is unreachable or slow, or gave up a statement because the primary had removed rows
      // meanwhile.
      if (!(error instanceof TooLate) && !isDatabaseGone(error)) throw error
      return atPrimary(...given)
    }
  }
  return {
    on: { query: query as Pool['query'] },
    isCurrent,
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}
