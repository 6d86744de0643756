import type { Notification, WireLanguage } from '@openchair/contract'
import { ownCustomer } from '../accounts/own-customer.ts'
import { showSoldAppointment } from '../booking/sale/show-sold-appointment.ts'
import type { Deps } from '../deps.ts'
import { shopTime } from '../shop-time.ts'
import { findNotifications } from './store.ts'

/**
 * Lists a customer's notifications, with those of claimed bookings, that can still be answered (changes/review-question),
 * the last first. Refuses with `customer_not_found`.
 */
export const listNotifications = async (
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
    const createdAt = shopTime(row.askedAt.toTemporalInstant(), catalogue.shop.timezone)
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
