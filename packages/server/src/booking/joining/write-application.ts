import type { WaitingListResult } from '@openchair/contract'
import { fillInCustomer, insertGuest } from '../../accounts/store-customers.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Deps } from '../../deps.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { saveCard } from '../../payments/saved-cards/cards.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { epochMinutes } from '../../shop-time.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import { fittingTimes } from '../offers/fitting-times.ts'
import { recordActivity } from '../desk/store-activity.ts'
import type { JoinPlan } from './join-plan.ts'
import { hasApplication, insertApplication, lockDay } from './store.ts'

/** The answer for a guest who joined (waiting-list/joining). */
export const resultOf = ({ id, customer, userId }: JoinPlan): WaitingListResult => ({
  id,
  customer: { id: customer.id, userId },
})

/**
 * Puts a guest on the list: writes application, customer and saved card at once. Belongs in a transaction.
 * Refuses with `Conflict` a guest who is already in line for that day. A guest who left the line before gets
 * no second message, because anybody could join and leave many times with a stranger's phone. The link that
 * they have opens the new application.
 */
export const writeApplication = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  client: Client,
  plan: JoinPlan,
  card: KeptCard | null,
  now: Temporal.Instant,
): Promise<void> => {
  const { shopId, brandId, id, wish, customer } = plan
  await lockDay(client, { shopId, day: wish.day })
  if (await hasApplication(client, plan, 'standing')) throw new Refusal('Conflict')
  const isTold = await hasApplication(client, plan, 'left')
  if (customer.isNew) await insertGuest(client, brandId, customer, now)
  if (customer.isIncomplete === true) await fillInCustomer(client, customer)
  await insertApplication(client, plan, card, await freeStarts(deps, client, plan), now)
  if (card !== null && plan.card?.savedFor !== undefined)
    await saveCard(client, plan.card.savedFor, card, now)
  if (plan.byStaff !== undefined) await recordAdding(client, plan, plan.byStaff.staffId, now)
  if (!isTold && plan.byStaff?.isUntold !== true)
    await recordEvent(client, { shopId, kind: 'waitingListJoined', subjectId: id }, now)
  // The announcements of times that freed while the guest joined came before they were in line.
  await announceFreedTime(client, { shopId })
}

const recordAdding = (
  client: Client,
  { shopId, id, wish: { day, barberId, serviceIds }, customer }: JoinPlan,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> => {
  const after = { day, serviceIds, customerId: customer.id }
  return recordActivity(client, { shopId, staffId, act: 'waitingAdded', subjectId: id, barberId, after }, now)
}

/**
 * The starts of the day that fit and are free, which the guest sees and can book instead. A time that a guest
 * holds while they type counts as free, because the end of that hold frees no time
 * (holds/typing-frees-nothing).
 */
const freeStarts = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  client: Client,
  { shopId, wish }: JoinPlan,
): Promise<readonly string[]> => {
  const catalogue = await deps.catalogues.ofShop(shopId)
  const span = spanOf({ first: wish.day, last: wish.day }, catalogue.shop.timezone)
  const taken = await takenTimes(deps, shopId, span, { whileTyping: true }, client)
  return fittingTimes(catalogue, wish, taken, epochMinutes(deps.clock.now())).map(({ startsAt }) => startsAt)
}
