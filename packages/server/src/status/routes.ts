import { setTimeout as sleep } from 'node:timers/promises'
import { type OutputOf, waitingRoomSeconds } from '@openchair/contract'
import { getStatus } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { findWaitingRoom } from './store.ts'

export const statusRoutes = (bind: Bind, deps: Deps): void => {
  bind(getStatus, schemas.getStatus, async () =>
    reply(200, await readStatus(deps), { 'cache-control': 'no-store' }),
  )
}

/** Milliseconds after which a silent database counts as unreachable; guests wait for this answer. */
const patience = 2000

const status = (ok: boolean, refreshIntervalSeconds = waitingRoomSeconds): OutputOf<typeof getStatus> => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

/**
 * Tells whether guests are let in. They are not while an operator keeps them in the waiting room, this
 * process is overloaded, or the database does not answer or accepts no writes, without which nothing can be
 * booked (running/waiting-room).
 */
export const readStatus = async (
  { pool, pressure, writing }: Pick<Deps, 'pool' | 'pressure' | 'writing'>,
  waitsFor = patience,
): Promise<OutputOf<typeof getStatus>> => {
  const ends = new AbortController()
  try {
    const silence = sleep(waitsFor, 'silence' as const, { signal: ends.signal })
    // Nobody waits for this promise if it is aborted.
    silence.catch(() => undefined)
    const room = await Promise.race([findWaitingRoom(pool, {}), silence])
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
