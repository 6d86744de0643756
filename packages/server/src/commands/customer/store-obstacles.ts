import { across } from '../../store/across-shops.ts'
import type { Queryable } from '../../store/db.ts'
import { instant, list, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { Person } from './store-person.ts'

/** A thing that has to end before a person can be forgotten. */
export type Obstacle = {
  readonly what: 'appointment' | 'payment' | 'giftCard' | 'checkout'
  /** The appointment, the sale order, the cart or the try to join a waiting list. */
  readonly id: string
  readonly shop: string
  readonly timezone: string
  readonly at: Temporal.Instant
}

const findStatement = statement(
  'find-obstacles',
  { customerIds: list(uuid), emails: list(text), phones: list(text), now: instant },
  `select ${across.person} obstacle.what, obstacle.id, shop.name as shop, shop.timezone, obstacle.at from (
     select 'appointment' as what, booked.id, booked.shop_id, booked.starts_at as at from appointment as booked
     join sale_order as sale on sale.shop_id = booked.shop_id and sale.id = booked.sale_order_id
     where sale.customer_id = any($customerIds) and booked.state = 'booked' and booked.ends_at > $now
     union all
     select 'payment', sale.id, sale.shop_id, coalesce(paid.charge_at, paid.updated_at) from payment as paid
     join sale_order as sale on sale.shop_id = paid.shop_id and sale.id = paid.sale_order_id
     where sale.customer_id = any($customerIds) and paid.state in ('scheduled', 'authorized', 'due')
     union all
     select 'payment', sale.id, sale.shop_id, changed.created_at from sale_change as changed
     join sale_order as sale on sale.shop_id = changed.shop_id and sale.id = changed.sale_order_id
     where sale.customer_id = any($customerIds) and changed.state in ('claimed', 'unresolved')
     union all
     select 'payment', sale.id, sale.shop_id, tried.created_at from due_attempt as tried
     join sale_order as sale on sale.shop_id = tried.shop_id and sale.id = tried.sale_order_id
     where sale.customer_id = any($customerIds) and tried.state in ('claimed', 'unresolved')
     union all
     select 'giftCard', sale.id, sale.shop_id, bought.send_at from gift_card_sale as bought
     join sale_order as sale on sale.shop_id = bought.shop_id and sale.id = bought.sale_order_id
     join gift_card as card on card.id = bought.gift_card_id
     where sale.customer_id = any($customerIds) and bought.send_at > $now and bought.sent_at is null and card.active
     union all
     select 'checkout', owner_id, shop_id, created_at from checkout_attempt
     where state in ('claimed', 'unresolved')
       and (plan->'customer'->>'id' = any($customerIds::text[]) or lower(plan->'customer'->>'email') = any($emails)
         or plan->'customer'->>'phone' = any($phones) or lower(plan->'giftCard'->'recipient'->>'email') = any($emails))
     union all
     select 'checkout', id, shop_id, created_at from waiting_list_join
     where state in ('claimed', 'unresolved')
       and (plan->'customer'->>'id' = any($customerIds::text[]) or lower(plan->'customer'->>'email') = any($emails)
         or plan->'customer'->>'phone' = any($phones))
   ) as obstacle join shop on shop.id = obstacle.shop_id
   order by obstacle.at`,
  { what: wordOf<Obstacle['what']>(), id: uuid, shop: text, timezone: text, at: instant },
)

/**
 * Appointments to come, money that is still to be charged or being charged for a change, gift cards that are still to be sent
 * to somebody, and checkouts under way; the nearest first.
 */
export const findObstacles = (
  on: Queryable,
  { customerIds, emails, phones }: Person,
  now: Temporal.Instant,
): Promise<readonly Obstacle[]> => findStatement.rows(on, { customerIds, emails, phones, now })
