import { setTimeout as sleep } from 'node:timers/promises'
import type { OutputOf } from '@openchair/contract'
import type { getStatus } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { findWaitingRoom } from './store.ts'

/** Seconds after which the waiting room asks again, where no operator said otherwise (spec 4, Waiting room). */
export const defaultRefreshSeconds = 30

/** Milliseconds after which a database that says nothing counts as away: guests wait for this answer to be let in, or told. */
const patience = 2000

const status = (ok: boolean, refreshIntervalSeconds = defaultRefreshSeconds): OutputOf<typeof getStatus> => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

/**
 * Whether guests can come in: not while an operator keeps them in the waiting room, while this process has more to do
 * than it can, nor while the database does not answer, without which nothing can be booked (behaviour 35).
 */
export const readStatus = async (
  { db, pressure }: Pick<Deps, 'db' | 'pressure'>,
  waitsFor = patience,
): Promise<OutputOf<typeof getStatus>> => {
  const ends = new AbortController()
  try {
    const silence = sleep(waitsFor, 'silence' as const, { signal: ends.signal })
    // Where it is ended, nobody waits for it any more.
    silence.catch(() => undefined)
    const room = await Promise.race([findWaitingRoom(db), silence])
    if (room === 'silence') return status(false)
    return room === undefined ? status(!pressure.isHigh()) : status(false, room.refreshSeconds)
  } catch (error) {
    if (isDatabaseGone(error)) return status(false)
    throw error
  } finally {
    ends.abort()
  }
}
