import type { Client } from '../../store/db.ts'

/** What is charged for a change of a sale to a card of it; minor units. */
export type ChangePayment = {
  /** Of the payment that it becomes. */
  readonly paymentId: string
  /** The payment that bears the card when that is decided. */
  readonly cardPaymentId: string
  readonly card: string
  /** Of that card; missing where the version before has stored it. */
  readonly brand?: string | null
  readonly last4?: string | null
  readonly amount: number
}

/** Writes what was charged for a change of a sale under a reference of the provider. */
export const insertChangePayment = async (
  client: Client,
  { shopId }: { readonly shopId: string },
  charged: ChangePayment & { readonly reference: string; readonly changeId: string },
  now: Temporal.Instant,
): Promise<void> => {
  // The payment that had the card may bear another one by now.
  await client.query(
    `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, change_id, state, amount, currency,
       gateway_reference, card_reference, card_brand, card_last4, paid_at, created_at, updated_at)
     select shop_id, $3, sale_order_id, attempt_id, 'card', $4, 'captured', $5, currency, $6, $8,
       coalesce($9, case when card_reference = $8 then card_brand end),
       coalesce($10, case when card_reference = $8 then card_last4 end), $7, $7, $7
     from payment where shop_id = $1 and id = $2`,
    [
      shopId,
      charged.cardPaymentId,
      charged.paymentId,
      charged.changeId,
      charged.amount,
      charged.reference,
      now.toString(),
      charged.card,
      charged.brand ?? null,
      charged.last4 ?? null,
    ],
  )
}
