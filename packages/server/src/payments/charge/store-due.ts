import { claimantSql, withClaimedSql } from '../../accounts/store-claims.ts'
import type { Authorization } from '../../gateways/card-payments/port.ts'
import type { Client } from '../../store/db.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { across } from '../../store/across-shops.ts'

/** Whoever booked, or has claimed the booking. */
const payer = claimantSql('sale.customer_id')

/**
 * Makes money that was set aside what pays a due payment, with its card in place of the one that was kept, and queues its
 * capture. A card that no payment of whoever booked bears any more is one that was removed, so that the provider forgets it in
 * time. Belongs in a transaction that has locked the sale, none of whose charges is under way.
 */
export const setAsideDue = async (
  client: Client,
  { shopId }: Pick<LockedSale, 'shopId'>,
  { paymentId }: { readonly paymentId: string },
  { reference, card }: Authorization,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert ${across.card} into payment_card (customer_id, reference, brand, last4, is_default, created_at, removed_at)
     select sale.customer_id, payment.card_reference, '', '', false, $4, $4 from payment
     join sale_order as sale on sale.shop_id = payment.shop_id and sale.id = payment.sale_order_id
     where payment.shop_id = $1 and payment.id = $2 and payment.card_reference <> $3
       and not exists (select from payment_card card
         where card.reference = payment.card_reference and ${claimantSql('card.customer_id')} = ${payer})
       and not exists (select from sale_order sold
         join payment other on other.shop_id = sold.shop_id and other.sale_order_id = sold.id
         where sold.customer_id in ${withClaimedSql(payer)} and other.card_reference = payment.card_reference
           and other.id <> payment.id)`,
    [shopId, paymentId, card.reference, now.toString()],
  )
  await client.query(
    `with paid as (
       update payment set state = 'authorized', gateway_reference = $3, card_reference = $4, card_brand = $5,
         card_last4 = $6, charge_at = $7, updated_at = $8
       where shop_id = $1 and id = $2 returning id
     )
     select graphile_worker.add_job('capture-payment', json_build_object('shopId', $1::text, 'paymentId', $2::text),
       run_at := $7::timestamptz, job_key := 'capture-payment:' || $2::text) from paid`,
    [
      shopId,
      paymentId,
      reference,
      card.reference,
      card.brand,
      card.last4,
      now.add({ minutes: 1 }).toString(),
      now.toString(),
    ],
  )
}
