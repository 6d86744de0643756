import type { Queryable } from '../../store/db.ts'
import { instant, list, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { Person } from './store-person.ts'

/** A thing that must end before a person can be erased. */
export type Obstacle = {
  readonly what: 'appointment' | 'payment' | 'giftCard' | 'checkout'
  /** The id of the appointment, the sale order, the cart, or the attempt to join a waiting list. */
  readonly id: string
  readonly shop: string
  readonly timezone: string
  readonly at: Temporal.Instant
}

const findStatement = statement(
  'find-obstacles',
  { customerIds: list(uuid), emails: list(text), phones: list(text), now: instant },
  `select obstacle.what, obstacle.id, shop.name as shop, shop.timezone, obstacle.at from (
     select 'appointment' as what, booked.id, booked.shop_id, booked.starts_at as at from appointment as booked
     join sale_order as sale on sale.shop_id = booked.shop_id and sale.id = booked.sale_order_id
     where sale.customer_id = any($customerIds) and booked.state = 'booked' and booked.ends_at > $now
     union all
     select 'payment', sale.id, sale.shop_id, coalesce(paid.charge_at, paid.updated_at) from payment as paid
     join sale_order as sale on sale.shop_id = paid.shop_id and sale.id = paid.sale_order_id
     where sale.customer_id = any($customerIds) and paid.state in ('scheduled', 'authorized', 'due')
     union all
     select 'payment', sale.id, sale.shop_id, attempt.created_at from attempt
     join sale_order as sale on sale.shop_id = attempt.shop_id and sale.id = attempt.owner_id
     where sale.customer_id = any($customerIds) and attempt.kind in ('move', 'tip', 'due')
       and attempt.state in ('claimed', 'unresolved')
     union all
     select 'giftCard', sale.id, sale.shop_id, bought.send_at from gift_card_sale as bought
     join sale_order as sale on sale.shop_id = bought.shop_id and sale.id = bought.sale_order_id
     join gift_card as card on card.id = bought.gift_card_id
     where sale.customer_id = any($customerIds) and bought.send_at > $now and bought.sent_at is null and card.active
     union all
     select 'checkout', owner_id, shop_id, created_at from attempt
     where kind in ('checkout', 'join') and state in ('claimed', 'unresolved')
       and (plan->'customer'->>'id' = any($customerIds::text[]) or lower(plan->'customer'->>'email') = any($emails)
         or plan->'customer'->>'phone' = any($phones) or lower(plan->'giftCard'->'recipient'->>'email') = any($emails))
   ) as obstacle join shop on shop.id = obstacle.shop_id
   order by obstacle.at`,
  { what: wordOf<Obstacle['what']>(), id: uuid, shop: text, timezone: text, at: instant },
)

/**
 * Finds a person's appointments to come, money that is still to be charged or is just being charged, gift
 * cards that are still to be sent, and checkouts under way; the nearest first.
 */
export const findObstacles = (
  on: Queryable,
  { customerIds, emails, phones }: Person,
  now: Temporal.Instant,
): Promise<readonly Obstacle[]> => findStatement.rows(on, { customerIds, emails, phones, now })
