import { whilePaying } from '../../holds/expiry.ts'
import type { Stretch, WantedUse } from '../../holds/hold.ts'
import { holdTimes } from '../../holds/store-booked-times.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inProgress } from '../attempt/replay.ts'
import { insertAttempt, type NewAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import type { ClaimedPlan } from './decide/plan.ts'
import type { SaleToChange } from './decide/sale-to-change.ts'
import { leftOfMoves } from './store.ts'

const isSamePart = (one: WantedUse, other: WantedUse): boolean =>
  one.resourceId === other.resourceId && one.startsAt === other.startsAt && one.endsAt === other.endsAt

/** Tells if all of a stretch's time is the change's own already (`leftOfMoves`). */
const isOwn = ({ occupied }: Stretch): boolean => occupied === '{}'

/**
 * Lets other stretches of the change hold the units of those whose time is its own already, because units are
 * held with a time only. A stretch can hold one unit of a resource for the same part.
 */
export const withUnits = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const carried = stretches
    .filter((stretch) => !isOwn(stretch))
    .map((stretch) => ({ stretch, uses: [...(stretch.uses ?? [])] }))
  for (const use of stretches.filter(isOwn).flatMap(({ uses = [] }) => uses))
    carried.find(({ uses }) => !uses.some((other) => isSamePart(use, other)))?.uses.push(use)
  return carried.map(({ stretch, uses }) => ({ ...stretch, uses }))
}

/**
 * Claims a change that charges a card, and holds the new times of its appointments until the change has
 * ended. Refuses with `appointment.errors.oneOfTimeslotsNotAvailable` a time that is taken, and with
 * `in_progress` a key with which another sale is being changed. Belongs in a transaction that has locked the
 * sale.
 */
export const claimChange = async (
  client: Client,
  sale: SaleToChange,
  change: NewAttempt<ClaimedPlan>,
): Promise<void> => {
  const owner = { shopId: sale.shopId, ownerId: change.id }
  const left = await leftOfMoves(client, { shopId: sale.shopId, moves: change.plan.moves })
  if (!(await holdTimes(client, owner, withUnits(left), whilePaying)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  if (!(await insertAttempt(client, change, timesOf(sale.now)))) throw inProgress()
}
