import { claimantSql, withClaimedSql } from '../accounts/store-claims.ts'
import { joinSold, soldColumns, soldSql } from '../booking/sale/store-sold-appointments.ts'
import type { Queryable } from '../store/db.ts'
import { instant, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'

/** The most notifications in one answer. */
const most = 20

const findStatement = statement(
  'find-notifications',
  { customerId: uuid },
  `select ${soldSql}, notification.id as "notificationId", notification.created_at as "askedAt"
   from sale_order as bought
   join notification on notification.shop_id = bought.shop_id and notification.sale_order_id = bought.id
   join appointment on appointment.shop_id = notification.shop_id and appointment.id = notification.appointment_id
   ${joinSold}
   where bought.customer_id in ${withClaimedSql('$customerId')} and notification.dismissed_at is null
     and appointment.rating is null and appointment.state = 'booked' and appointment.no_show_at is null
   order by notification.created_at desc, notification.id
   limit ${most}`,
  { ...soldColumns, notificationId: uuid, askedAt: instant },
)

/**
 * Lists the questions that a customer has neither answered nor dismissed, the latest first, at most 20.
 * Includes the questions of the customers that this one has claimed.
 */
export const findNotifications = (on: Queryable, customerId: string) => findStatement.rows(on, { customerId })

const dismissStatement = statement(
  'dismiss-notification',
  { id: uuid, userId: uuid, now: instant },
  `update notification set dismissed_at = coalesce(notification.dismissed_at, $now)
   from sale_order as sale
   where notification.id = $id and sale.id = notification.sale_order_id and sale.shop_id = notification.shop_id
     and $userId = (select customer.user_id from customer where customer.id = ${claimantSql('sale.customer_id')})`,
)

/** Dismisses a notification of one of a user's customers; false if they have none of this id. */
export const dismiss = async (
  on: Queryable,
  notification: { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  isUuid(notification.id) && (await dismissStatement.run(on, { ...notification, now })) === 1

/** Deletes the notifications that were written before an instant. */
export const removeOldNotifications = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(on, { table: 'notification', where: 'created_at < $1' }, [before.toString()])

/** The most notifications that one transaction writes. */
const mostAsked = 200

/** Hours back in which an appointment has to have begun, because earlier ones were asked about. */
const hoursBack = 36

const askStatement = statement(
  'ask-about-ended',
  { endedBy: instant, since: instant, now: instant },
  `insert into notification (shop_id, id, sale_order_id, appointment_id, created_at)
   select shop.id, gen_random_uuid(), ended.sale_order_id, ended.id, $now
   from shop
   cross join lateral (
     select distinct on (appointment.sale_order_id) appointment.sale_order_id, appointment.id, appointment.rating
     from appointment ${joinSold}
     where appointment.shop_id = shop.id and appointment.starts_at between $since and $endedBy and appointment.state = 'booked'
       and appointment.ends_at <= $endedBy and appointment.no_show_at is null
       and not exists (select from notification as asked
         where asked.shop_id = shop.id and asked.sale_order_id = appointment.sale_order_id)
     order by appointment.sale_order_id, item->>'customer' is not null, appointment.position
   ) as ended
   where shop.active and (shop.flags @> '{"client-reviews": true}' or shop.flags @> '{"client-reviews-v2": true}')
     and ended.rating is null
     and not exists (
       select from sale_order as sale
       cross join lateral jsonb_array_elements(sale.record->'items') as item
       join appointment as later on later.shop_id = sale.shop_id and later.id = (item->>'id')::uuid
       where sale.id = ended.sale_order_id and sale.shop_id = shop.id and later.state = 'booked' and later.ends_at > $endedBy
     )
   limit ${mostAsked}
   on conflict (shop_id, sale_order_id) do nothing
   returning shop_id as "shopId", sale_order_id as "saleOrderId", appointment_id as "appointmentId"`,
  { shopId: uuid, saleOrderId: uuid, appointmentId: uuid },
)

/**
 * Writes a notification for each sale whose appointments have all ended by an instant, at the shops that ask,
 * unless one exists. Writes at most 200, so it is called until there are none. The notification is about the
 * appointment of the guest who booked, or else about the first that was neither canceled nor missed. None is
 * written where that appointment is rated. Belongs in a transaction. Leaves out notifications that another
 * transaction writes at the same time.
 */
export const askAboutEnded = (
  on: Queryable,
  { endedBy, now }: { readonly endedBy: Temporal.Instant; readonly now: Temporal.Instant },
) => askStatement.rows(on, { endedBy, now, since: now.subtract({ hours: hoursBack }) })
