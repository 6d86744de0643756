import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import type { Pool, Queryable } from '../db.ts'
import { isDatabaseGone } from '../failure.ts'

/** Milliseconds that what a replica answers may be old when it is here. */
const oldest = 2000
/** Milliseconds that what it has may be old when it is asked: the rest is left for connecting and for the answer. */
const oldestAsked = 1500
/** Milliseconds from the end of one look at a replica to the next. */
const pause = 400

/** How far the primary had written at a moment; `at` is by `performance.now()`. */
type Mark = { readonly at: number; readonly written: bigint }

/** A place in the write-ahead log, `16/B374D848`, as a number. */
const placeIn = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const writtenBy = async (primary: Queryable): Promise<Mark> => {
  const at = performance.now()
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  return { at, written: placeIn(rows[0]?.lsn ?? '0/0') }
}

/** Undefined where it is no standby: what it answers may be of another time, or another database. */
const replayedBy = async (replica: Queryable): Promise<bigint | undefined> => {
  const { rows } = await replica.query<{ lsn: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
  )
  const lsn = rows[0]?.lsn ?? undefined
  return lsn === undefined ? undefined : placeIn(lsn)
}

/** Thrown where a replica has not answered in time: what it answers later is older than it may be. */
class TooLate extends Error {}

/** What is answered by a moment of `performance.now()`. */
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
  /** Reads from the replica while what it answers is at most two seconds old, else from the primary. No transactions. */
  readonly on: Queryable
  /** Whether the replica is read from now. */
  readonly isCurrent: () => boolean
  readonly stop: () => Promise<void>
}

/**
 * Reads what may be up to two seconds old from a hot standby. How old that is is measured by the log: the standby has what the primary
 * had written by a moment, whatever their clocks say and however little is written. What the standby cannot answer the primary does.
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
          // What was just opened is looked at a few times before anybody knows how far it is.
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
      // It is away or slow, or gave up a statement for what the primary had removed meanwhile.
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
