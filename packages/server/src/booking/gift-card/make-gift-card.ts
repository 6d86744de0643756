import type { Queryable } from '../../store/db.ts'
import type { BookingPlan, PlannedGiftCard } from '../plan.ts'
import { newGiftCardCode } from './new-code.ts'
import { insertGiftCard, recordSent } from './store.ts'

/**
 * Makes the gift card that a sale sold: it can be used once this commits. Its code is made here, so that none stands anywhere
 * before it is paid for. Belongs in the transaction that writes the sale. The recipient hears of it, where they get it at
 * once (gift-cards/code).
 */
export const makeGiftCard = async (
  client: Queryable,
  plan: BookingPlan,
  giftCard: PlannedGiftCard,
  now: Temporal.Instant,
): Promise<void> => {
  const { shopId, order } = plan
  await insertGiftCard(client, plan, giftCard, newGiftCardCode())
  const sendAt = giftCard.recipient?.sendAt
  if (sendAt !== undefined && Temporal.Instant.compare(sendAt, now) <= 0)
    await recordSent(client, { shopId, saleOrderId: order.id }, now)
}
