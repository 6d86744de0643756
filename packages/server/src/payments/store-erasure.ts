import { instant, list, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Erases the cards from the payments of customers. Amounts and all that a refund needs stay. The provider's
 * references of these cards stay as removed cards without personal data, until the nightly job has had the
 * provider delete them. Belongs in a transaction.
 */
export const eraseCards = statement(
  'erase-cards',
  { customerIds: list(uuid), now: instant },
  `with paid as (
     select sale.customer_id, payment.shop_id, payment.id, payment.card_reference from payment
     join sale_order as sale on sale.shop_id = payment.shop_id and sale.id = payment.sale_order_id
     where sale.customer_id = any($customerIds) and payment.kind = 'card' and payment.card_reference is not null
   ),
   emptied as (
     update payment set card_reference = null, card_brand = null, card_last4 = null
     from paid where payment.shop_id = paid.shop_id and payment.id = paid.id
   ),
   removed as (
     update payment_card set brand = '', last4 = '', expiry_month = null, expiry_year = null, fingerprint = null,
       is_default = false, removed_at = coalesce(removed_at, $now)
     where customer_id = any($customerIds) returning reference
   )
   insert into payment_card (customer_id, reference, brand, last4, is_default, created_at, removed_at)
   select min(customer_id::text)::uuid, card_reference, '', '', false, $now, $now from paid
   where card_reference not in (select reference from removed) group by card_reference`,
).run
