import type { OutputOf } from '@openchair/contract'
import type { getStatus } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { findWaitingRoom } from './store.ts'

/** Seconds after which the waiting room asks again, where no operator said otherwise (spec 4, Waiting room). */
export const defaultRefreshSeconds = 30

const status = (ok: boolean, refreshIntervalSeconds = defaultRefreshSeconds): OutputOf<typeof getStatus> => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

/**
 * Whether guests can come in: not while an operator keeps them in the waiting room, while this process has more to do
 * than it can, nor while the database does not answer, without which nothing can be booked (behaviour 35).
 */
export const readStatus = async ({
  db,
  pressure,
}: Pick<Deps, 'db' | 'pressure'>): Promise<OutputOf<typeof getStatus>> => {
  try {
    const room = await findWaitingRoom(db)
    return room === undefined ? status(!pressure.isHigh()) : status(false, room.refreshSeconds)
  } catch (error) {
    if (isDatabaseGone(error)) return status(false)
    throw error
  }
}
