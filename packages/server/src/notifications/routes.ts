import type { Notification, WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { ownCustomer } from '../accounts/own-customer.ts'
import { showSoldAppointment } from '../booking/sale/show-sold-appointment.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'
import { dismiss, findNotifications } from './store.ts'

export const notificationRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getNotifications, schemas.getNotifications, async ({ id }, { session, language }) => ({
    rows: await listNotifications(deps, session, id, language),
  }))
  bind(calls.dismissNotification, schemas.dismissNotification, ({ id }, { session }) =>
    dismissNotification(deps, session, id),
  )
}

/**
 * Dismisses a notification. Refuses everybody but its customer with `notification_not_found`, whether or not
 * it exists.
 */
const dismissNotification = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { userId }: { readonly userId: string },
  id: string,
): Promise<Record<string, never>> => {
  if (!(await dismiss(pool, { id, userId }, clock.now()))) throw new Refusal('notification_not_found')
  return {}
}

/**
 * Lists the notifications of a customer that can still be answered, the latest first
 * (changes/review-question). Includes those of claimed bookings. Refuses with `customer_not_found`.
 */
const listNotifications = async (
  deps: Deps,
  session: { readonly userId: string },
  id: string,
  language: WireLanguage,
): Promise<Notification[]> => {
  const customer = await ownCustomer(deps, session, id)
  const found = await findNotifications(deps.pool, customer.id)
  const catalogues = await deps.catalogues.ofShops([...new Set(found.map(({ shopId }) => shopId))])
  const byShop = new Map(catalogues.map((each) => [each.shop.id, each]))
  return found.flatMap((row): Notification[] => {
    const catalogue = byShop.get(row.shopId)
    if (catalogue === undefined) return []
    const resource = showSoldAppointment(catalogue, row, language, deps.clock.now())
    if (resource.canRateBefore === null) return []
    const createdAt = shopTime(row.askedAt, catalogue.shop.timezone)
    return [
      {
        id: row.notificationId,
        type: 'appointmentReview',
        resourceType: 'appointment',
        resource,
        createdAt,
      },
    ]
  })
}
