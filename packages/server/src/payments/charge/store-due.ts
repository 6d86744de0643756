import { claimantSql, withClaimedSql } from '../../accounts/store-claims.ts'
import type { Authorization } from '../../gateways/card-payments/port.ts'
import type { Client } from '../../store/db.ts'
import { instant, list, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { paymentKey } from '../kinds.ts'
import type { LockedSale } from '../sale/locked-sale.ts'

/** The customer who booked, or the one who has claimed the booking. */
const payer = claimantSql('sale.customer_id')

const removeStatement = statement(
  'remove-replaced-card',
  { ...paymentKey, card: text, now: instant },
  `insert into payment_card (customer_id, reference, brand, last4, is_default, created_at, removed_at)
   select sale.customer_id, payment.card_reference, '', '', false, $now, $now from payment
   join sale_order as sale on sale.shop_id = payment.shop_id and sale.id = payment.sale_order_id
   where payment.shop_id = $shopId and payment.id = $paymentId and payment.card_reference <> $card
     and not exists (select from payment_card card
       where card.reference = payment.card_reference and ${claimantSql('card.customer_id')} = ${payer})
     and not exists (select from sale_order sold
       join payment other on other.shop_id = sold.shop_id and other.sale_order_id = sold.id
       where sold.customer_id in ${withClaimedSql(payer)} and other.card_reference = payment.card_reference
         and other.id <> payment.id)`,
)

const setAsideStatement = statement(
  'set-due-aside',
  {
    ...paymentKey,
    reference: nullable(text),
    card: text,
    brand: nullable(text),
    last4: nullable(text),
    chargeAt: instant,
    now: instant,
  },
  `with paid as (
     update payment set state = 'authorized', gateway_reference = $reference, card_reference = $card, card_brand = $brand,
       card_last4 = $last4, charge_at = $chargeAt, updated_at = $now
     where shop_id = $shopId and id = $paymentId returning id
   )
   select graphile_worker.add_job('capture-payment', json_build_object('shopId', $shopId, 'paymentId', $paymentId),
     run_at := $chargeAt, job_key := 'capture-payment:' || $paymentId) from paid`,
)

/**
 * Pays a due payment with money that was set aside, replaces its card by the one that paid, and queues the
 * capture. Records the replaced card as removed if no other payment of this customer has it, so that the
 * provider deletes it in time. Belongs in a transaction that has locked a sale with no charge under way.
 */
export const setAsideDue = async (
  client: Client,
  { shopId }: Pick<LockedSale, 'shopId'>,
  { paymentId }: { readonly paymentId: string },
  { reference, card }: Authorization,
  now: Temporal.Instant,
): Promise<void> => {
  await removeStatement.run(client, { shopId, paymentId, card: card.reference, now })
  await setAsideStatement.run(client, {
    shopId,
    paymentId,
    reference,
    card: card.reference,
    brand: card.brand,
    last4: card.last4,
    chargeAt: now.add({ minutes: 1 }),
    now,
  })
}

/** Lets no card be tried any more for due payments. Belongs in a transaction that has locked their sale. */
export const stopTries = statement(
  'stop-tries',
  { shopId: uuid, ids: list(uuid), now: instant },
  `update payment set charge_at = null, updated_at = $now where shop_id = $shopId and id = any ($ids) and state = 'due'`,
).run
