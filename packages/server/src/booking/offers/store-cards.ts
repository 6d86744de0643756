import type { Queryable } from '../../store/db.ts'
import { across } from '../../store/across-shops.ts'

/** The card of an application that has ended without a booking. */
export type EndedCard = {
  readonly shopId: string
  readonly applicationId: string
  readonly reference: string
  /** Whether it is kept for nothing else: neither saved by its customer nor used by one of their sales. */
  readonly isForgettable: boolean
}

/** Cards that are kept for nothing any more, at most a hundred. */
export const findEndedCards = async (on: Queryable): Promise<readonly EndedCard[]> => {
  const { rows } = await on.query<EndedCard>(
    `select ${across.card} ended.shop_id as "shopId", ended.id as "applicationId", ended.card_reference as reference, not (
         exists (select from payment_card where payment_card.customer_id = ended.customer_id
           and payment_card.reference = ended.card_reference and removed_at is null)
         or exists (select from sale_order sale
           join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
           where sale.customer_id = ended.customer_id and payment.card_reference = ended.card_reference)
         or exists (select from waiting_list_application other where other.customer_id = ended.customer_id
           and other.card_reference = ended.card_reference and other.id <> ended.id)) as "isForgettable"
     from waiting_list_application ended
     where state in ('left', 'expired') and card_reference is not null and paying_attempt_id is null
     limit 100`,
  )
  return rows
}

/** Records that the card of an application can no longer be charged. */
export const forgetReference = async (
  on: Queryable,
  { shopId, applicationId }: Pick<EndedCard, 'shopId' | 'applicationId'>,
): Promise<void> => {
  await on.query(
    `update waiting_list_application set card_reference = null, revision = revision + 1
     where shop_id = $1 and id = $2 and state in ('left', 'expired') and paying_attempt_id is null`,
    [shopId, applicationId],
  )
}
