import { whilePaying } from '../../holds/expiry.ts'
import { holdTimes } from '../../holds/store-booked-times.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt, writtenMinute } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { inProgress } from '../attempt/replay.ts'
import { insertAttempt, type NewAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import type { ChangePlan, ClaimedPlan } from './decide/plan.ts'
import type { SaleToChange } from './decide/sale-to-change.ts'

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
  if (!(await holdTimes(client, owner, notOwn(sale, change.plan), whilePaying)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  if (!(await insertAttempt(client, change, timesOf(sale.now)))) throw inProgress()
}

type Stretch = { readonly barberId: string; readonly start: number; readonly end: number }

/** The new times without the parts that the moved appointments take now, because none can be taken twice. */
const notOwn = ({ appointments }: SaleToChange, { moves }: ChangePlan) => {
  const own = appointments.filter(({ id }) => moves.some((move) => move.id === id))
  const wanted = moves.map(({ barberId, startsAt, endsAt }): Stretch => ({
    barberId,
    start: writtenMinute(startsAt),
    end: writtenMinute(endsAt),
  }))
  return own
    .reduce<readonly Stretch[]>((left, taken) => left.flatMap((stretch) => without(stretch, taken)), wanted)
    .map(({ barberId, start, end }) => ({
      barberId,
      startsAt: instantAt(start).toString(),
      endsAt: instantAt(end).toString(),
    }))
}

const without = (stretch: Stretch, taken: Stretch): readonly Stretch[] =>
  stretch.barberId !== taken.barberId
    ? [stretch]
    : [
        { ...stretch, end: Math.min(stretch.end, taken.start) },
        { ...stretch, start: Math.max(stretch.start, taken.end) },
      ].filter(({ start, end }) => start < end)
