import type { WaitingListResult } from '@openchair/contract'
import { fillInCustomer, insertGuest } from '../../accounts/store-customers.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { saveCard } from '../../payments/saved-cards/save-card.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import type { JoinPlan } from './join-plan.ts'
import { insertApplication, isInLine, lockDay } from './store.ts'

export const resultOf = ({ id, customer, userId }: JoinPlan): WaitingListResult => ({
  id,
  customer: { id: customer.id, userId },
})

/**
 * Puts a guest on the list: application, customer and saved card at once. Belongs in a transaction. Refuses with `Conflict` who
 * stands in line for that day already.
 */
export const writeApplication = async (
  client: Client,
  plan: JoinPlan,
  card: KeptCard | null,
  now: Temporal.Instant,
): Promise<void> => {
  const { shopId, brandId, id, wish, customer } = plan
  await lockDay(client, shopId, wish.day)
  if (await isInLine(client, plan)) throw new Refusal('Conflict')
  if (customer.isNew) await insertGuest(client, brandId, customer, now)
  if (customer.isIncomplete === true) await fillInCustomer(client, customer.id, customer)
  await insertApplication(client, plan, card, now)
  if (card !== null && plan.card?.savedFor !== undefined)
    await saveCard(client, plan.card.savedFor, card, now)
  await recordEvent(client, { shopId, kind: 'waitingListJoined', subjectId: id }, now)
  // What is free already fits the newcomer as well as what frees later.
  await announceFreedTime(client, shopId)
}
