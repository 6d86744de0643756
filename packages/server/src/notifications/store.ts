import { claimantSql, withClaimedSql } from '../accounts/store-claims.ts'
import { joinSold, type SoldAppointment, soldColumns } from '../booking/sale/store-sold-appointments.ts'
import type { Queryable } from '../store/db.ts'
import { instant, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInStepsByShop } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { across } from '../store/across-shops.ts'

/** Bounds one answer. */
const most = 20

export type NotificationRow = SoldAppointment & {
  readonly notificationId: string
  readonly askedAt: Date
}

/** What a customer, with those that it has claimed, was asked and has neither answered nor dismissed; the last first, at most 20. */
export const findNotifications = async (
  on: Queryable,
  customerId: string,
): Promise<readonly NotificationRow[]> => {
  const { rows } = await on.query<NotificationRow>(
    `select ${across.customer} ${soldColumns}, notification.id as "notificationId", notification.created_at as "askedAt"
     from sale_order as bought
     join notification on notification.shop_id = bought.shop_id and notification.sale_order_id = bought.id
     join appointment on appointment.shop_id = notification.shop_id and appointment.id = notification.appointment_id
     ${joinSold}
     where bought.customer_id in ${withClaimedSql('$1')} and notification.dismissed_at is null
       and appointment.rating is null and appointment.state = 'booked' and appointment.no_show_at is null
     order by notification.created_at desc, notification.id
     limit ${most}`,
    [customerId],
  )
  return rows
}

const dismissStatement = statement(
  'dismiss-notification',
  { id: uuid, userId: uuid, now: instant },
  `update notification set dismissed_at = coalesce(notification.dismissed_at, $now) ${across.link}
   from sale_order as sale
   where notification.id = $id and sale.id = notification.sale_order_id and sale.shop_id = notification.shop_id
     and $userId = (select customer.user_id from customer where customer.id = ${claimantSql('sale.customer_id')})`,
)

/** Dismisses a notification of one of a user's customers; false where they have none of this id. Once more changes nothing. */
export const dismiss = async (
  on: Queryable,
  notification: { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  isUuid(notification.id) && (await dismissStatement.run(on, { ...notification, now })) === 1

/** Deletes what was asked before an instant. */
export const removeOldNotifications = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(on, { table: 'notification', where: 'created_at < $1' }, [before.toString()])
