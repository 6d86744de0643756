import { announceFreedTime } from '../../holds/store-freed.ts'
import { releaseTimesOf } from '../../holds/store-times.ts'
import type { Queryable } from '../../store/db.ts'
import { boolean, instant, list, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const application = { shopId: uuid, applicationId: uuid }

/**
 * The cards of applications that have ended without a booking, at most a hundred. A card is forgettable if
 * neither its customer has saved it nor one of their sales uses it.
 */
export const findEndedCards = statement(
  'find-ended-cards',
  {},
  `select ended.shop_id as "shopId", ended.id as "applicationId", ended.card_reference as reference, not (
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
  { ...application, reference: text, isForgettable: boolean },
).rows

/** Records that the card of an application can no longer be charged. */
export const forgetReference = statement(
  'forget-card-of-application',
  application,
  `update waiting_list_application set card_reference = null, revision = revision + 1
   where shop_id = $shopId and id = $applicationId and state in ('left', 'expired') and paying_attempt_id is null`,
).run

const { rows: eraseWaiting } = statement(
  'erase-waiting',
  { customerIds: list(uuid), now: instant },
  `with erased as (
     update waiting_list_application
     set state = case when state in ('standing', 'linked') then 'left' else state end, card_brand = null, card_last4 = null,
       card_reference = case when state = 'accepted' then null else card_reference end, revision = revision + 1,
       updated_at = $now
     where customer_id = any($customerIds) returning shop_id, id
   ), ended as (
     update waiting_list_offer offer set ended_at = $now from erased
     where offer.shop_id = erased.shop_id and offer.application_id = erased.id and offer.ended_at is null
     returning offer.shop_id, offer.id
   )
   select shop_id as "shopId", array_agg(id) as "ownerIds" from (
     select shop_id, id from erased
     union all
     select slot.shop_id, slot.id from waiting_list_slot slot
     join ended on ended.shop_id = slot.shop_id and ended.id = slot.offer_id
   ) as holding group by shop_id`,
  { shopId: uuid, ownerIds: list(uuid) },
)

/**
 * Takes customers off every waiting list, with their offers, and erases their cards there. The provider's
 * references of these cards stay until the provider has deleted the cards. Belongs in a transaction.
 */
export const eraseApplications = async (
  client: Queryable,
  { customerIds }: { readonly customerIds: readonly string[] },
  now: Temporal.Instant,
): Promise<void> => {
  for (const { shopId, ownerIds } of await eraseWaiting(client, { customerIds, now })) {
    await releaseTimesOf(client, { shopId, ownerIds })
    await announceFreedTime(client, { shopId })
  }
}
