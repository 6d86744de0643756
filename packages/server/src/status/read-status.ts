import { setTimeout as sleep } from 'node:timers/promises'
import { type OutputOf, waitingRoomSeconds } from '@openchair/contract'
import type { getStatus } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { findWaitingRoom } from './store.ts'

/** Milliseconds after which a database that says nothing counts as away: guests wait for this answer to be let in, or told. */
const patience = 2000

const status = (ok: boolean, refreshIntervalSeconds = waitingRoomSeconds): OutputOf<typeof getStatus> => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

/**
 * Whether guests can come in: not while an operator keeps them in the waiting room, while this process has more to do
 * than it can, nor while the database does not answer or takes nothing, without which nothing can be booked (behaviour 35).
 */
export const readStatus = async (
  { pool, pressure, writing }: Pick<Deps, 'pool' | 'pressure' | 'writing'>,
  waitsFor = patience,
): Promise<OutputOf<typeof getStatus>> => {
  const ends = new AbortController()
  try {
    const silence = sleep(waitsFor, 'silence' as const, { signal: ends.signal })
    // Where it is ended, nobody waits for it any more.
    silence.catch(() => undefined)
    const room = await Promise.race([findWaitingRoom(pool), silence])
    if (room === 'silence') return status(false)
    if (room !== undefined) return status(false, room.refreshSeconds)
    return status(!pressure.isHigh() && writing.fault() === undefined)
  } catch (error) {
    if (isDatabaseGone(error)) return status(false)
    throw error
  } finally {
    ends.abort()
  }
}
