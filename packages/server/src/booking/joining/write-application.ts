import type { WaitingListResult } from '@openchair/contract'
import { fillInCustomer, insertGuest } from '../../accounts/store-customers.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Deps } from '../../deps.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { saveCard } from '../../payments/saved-cards/save-card.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { epochMinutes } from '../../shop-time.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import { fittingTimes } from '../offers/fitting-times.ts'
import type { JoinPlan } from './join-plan.ts'
import { hasLeft, insertApplication, isInLine, lockDay } from './store.ts'

/** What joining answers (waiting-list/joining). */
export const resultOf = ({ id, customer, userId }: JoinPlan): WaitingListResult => ({
  id,
  customer: { id: customer.id, userId },
})

/**
 * Puts a guest on the list: application, customer and saved card at once. Belongs in a transaction. Refuses with `Conflict` who
 * stands in line for that day already. Who has left it before is not written to again, since whoever typed a stranger's phone could
 * join and leave for as long as they like: the link that they have leads to what stands.
 */
export const writeApplication = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  client: Client,
  plan: JoinPlan,
  card: KeptCard | null,
  now: Temporal.Instant,
): Promise<void> => {
  const { shopId, brandId, id, wish, customer } = plan
  await lockDay(client, shopId, wish.day)
  if (await isInLine(client, plan)) throw new Refusal('Conflict')
  const isTold = await hasLeft(client, plan)
  if (customer.isNew) await insertGuest(client, brandId, customer, now)
  if (customer.isIncomplete === true) await fillInCustomer(client, customer.id, customer)
  await insertApplication(client, plan, card, await freeStarts(deps, client, plan), now)
  if (card !== null && plan.card?.savedFor !== undefined)
    await saveCard(client, plan.card.savedFor, card, now)
  if (!isTold) await recordEvent(client, { shopId, kind: 'waitingListJoined', subjectId: id }, now)
  // What frees while they join was announced before they stood in line.
  await announceFreedTime(client, shopId)
}

/**
 * The starts of the day that fit and are free: whoever joins sees them and can book them. What somebody has while they type counts
 * as free, since its end is not a time that frees (holds/typing-frees-nothing).
 */
const freeStarts = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  client: Client,
  { shopId, wish }: JoinPlan,
): Promise<readonly string[]> => {
  const catalogue = await deps.catalogues.ofShop(shopId)
  const span = spanOf({ first: wish.day, last: wish.day }, catalogue.shop.timezone)
  const taken = new Map(await takenTimes(deps, shopId, span, { whileTyping: true }, client))
  return fittingTimes(catalogue, wish, taken, epochMinutes(deps.clock.now())).map(({ startsAt }) => startsAt)
}
