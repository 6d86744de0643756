import type { Client } from '../../store/db.ts'
import { instant, integer, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** The charge that a change of a sale makes to one of its cards; minor units. */
export type ChangePayment = {
  /** The id of the payment that the charge becomes. */
  readonly paymentId: string
  /** The id of the payment that was made with this card when the change was decided. */
  readonly cardPaymentId: string
  readonly card: string
  /** The brand of that card; missing in plans of the previous version. */
  readonly brand?: string | null
  readonly last4?: string | null
  readonly amount: number
}

// That payment may have another card by now.
const insertStatement = statement(
  'insert-change-payment',
  {
    shopId: uuid,
    cardPaymentId: uuid,
    paymentId: uuid,
    changeId: uuid,
    amount: integer,
    reference: text,
    card: text,
    brand: nullable(text),
    last4: nullable(text),
    now: instant,
  },
  `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, change_id, state, amount, currency,
     gateway_reference, card_reference, card_brand, card_last4, paid_at, created_at, updated_at)
   select shop_id, $paymentId, sale_order_id, attempt_id, 'card', $changeId, 'captured', $amount, currency, $reference, $card,
     coalesce($brand, case when card_reference = $card then card_brand end),
     coalesce($last4, case when card_reference = $card then card_last4 end), $now, $now, $now
   from payment where shop_id = $shopId and id = $cardPaymentId`,
)

/** Writes the charge that a change of a sale made under the provider's reference. */
export const insertChangePayment = async (
  client: Client,
  { shopId }: { readonly shopId: string },
  charged: ChangePayment & { readonly reference: string; readonly changeId: string },
  now: Temporal.Instant,
): Promise<void> => {
  const { brand, last4 } = charged
  await insertStatement.run(client, { ...charged, shopId, brand, last4, now })
}
