import type { Queryable } from '../store/db.ts'
import { instant, json, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { PaymentState } from './kinds.ts'

/** A payment of a sale that is being written. Amounts are in minor units, instants in ISO 8601. */
export type NewPayment = {
  readonly id: string
  readonly kind: 'card' | 'gift_card'
  readonly state: PaymentState
  readonly amount: number
  readonly gatewayReference: string | null
  readonly cardReference: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** The time at which `job` runs. */
  readonly chargeAt: string | null
  readonly job: 'capture-payment' | 'charge-later' | null
}

const insertStatement = statement(
  'payments-insert',
  {
    shopId: uuid,
    orderId: uuid,
    attemptId: uuid,
    currency: text,
    payments: json<readonly NewPayment[]>(),
    now: instant,
  },
  `
    with given as (
      select * from jsonb_to_recordset($payments) as p("id" uuid, "kind" text, "state" text,
        "amount" integer, "gatewayReference" text, "cardReference" text, "cardBrand" text, "cardLast4" text,
        "chargeAt" timestamptz, "job" text)
    ),
    written as (
      insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, gateway_reference,
        card_reference, card_brand, card_last4, charge_at, paid_at, created_at, updated_at)
      select $shopId, "id", $orderId, $attemptId,
        "kind"::payment_kind, "state"::payment_state, "amount", $currency, "gatewayReference",
        "cardReference", "cardBrand", "cardLast4", "chargeAt",
        case when "state" = 'captured' then $now end, $now,
        $now
      from given
    )
    select graphile_worker.add_job("job", json_build_object('shopId', $shopId, 'paymentId', "id"),
      run_at := "chargeAt", job_key := "job" || ':' || "id")
    from given where "job" is not null`,
)

/** Writes the payments of a sale and queues their jobs. Belongs in the transaction that writes the sale. */
export const insertPayments = async (
  client: Queryable,
  sale: {
    readonly shopId: string
    readonly order: { readonly id: string }
    readonly attempt: { readonly id: string }
    readonly answer: { readonly currency: string }
  },
  payments: readonly NewPayment[],
  now: Temporal.Instant,
): Promise<void> => {
  if (payments.length === 0) return
  await insertStatement.run(client, {
    shopId: sale.shopId,
    orderId: sale.order.id,
    attemptId: sale.attempt.id,
    currency: sale.answer.currency,
    payments,
    now,
  })
}
