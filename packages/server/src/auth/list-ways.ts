import type { OutputOf } from '@openchair/contract'
import type { getWays as call } from '@openchair/contract/calls'
import { findOpening } from '../accounts/store-sessions.ts'
import { mayRemove } from '../accounts/ways/may-remove.ts'
import { findAccount } from '../accounts/ways/store-ways.ts'
import { labelOf } from '../accounts/ways/ways.ts'
import type { Deps } from '../deps.ts'

/**
 * Lists the ways in to the user's account, each with the day it was added, in UTC, and whether this session
 * may remove it. Contacts are masked (accounts/ways).
 */
export const listWays = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  session: { readonly id: string; readonly userId: string },
): Promise<OutputOf<typeof call>> => {
  const [account, opening] = await Promise.all([
    findAccount(pool, session.userId),
    findOpening(pool, session),
  ])
  if (account === undefined || opening === undefined) return { rows: [] }
  const { ways } = account
  const now = clock.now()
  const rows = ways.map((way) => ({
    id: way.id,
    kind: way.kind,
    label: labelOf(way),
    addedDay: way.addedAt === null ? null : way.addedAt.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    removable: ways.length > 1 && mayRemove(way, account, opening, now),
  }))
  return { rows }
}
