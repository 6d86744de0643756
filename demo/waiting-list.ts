import { addDays, openIntervals } from '@openchair/rules'
import type { Deps } from '@openchair/server'
import { addApplication } from '@openchair/server/waiting-list'
import { fullDays } from './bookings.ts'

const shopRoute = 'kingsley-soho'
const barberRoute = 'dev'
const guests = [
  { firstName: 'Robin', lastName: 'Vega', email: 'robin@example.com', phone: '+12125550141' },
  { firstName: 'Charlie', lastName: 'Stone', email: 'charlie@example.com', phone: '+12125550142' },
]

/**
 * Two guests who wait for the first fully booked day. Canceling one of its appointments makes an offer to the
 * first.
 */
export const addDemoApplications = async (deps: Deps): Promise<void> => {
  const { shop, barbers, services } = await deps.catalogues.ofShop(shopRoute)
  const waiting = 'select from waiting_list_application where shop_id = $1 limit 1'
  if ((await deps.pool.query(waiting, [shop.id])).rowCount !== 0) return
  const index = barbers.findIndex(({ route }) => route === barberRoute)
  const barber = barbers[index]
  const service = services.find(({ id, isAddon }) => !isAddon && barber?.offerings.has(id))
  if (barber === undefined || service === undefined) return
  const today = deps.clock.now().toZonedDateTimeISO(shop.timezone).toPlainDate().toString()
  const ahead = Array.from({ length: 30 }, (_, offset) => addDays(today, offset + 1))
  const working = ahead.filter((day) => openIntervals(barber.details, day).length > 0)
  const day = working[(fullDays[0] ?? 0) + (index % 4) - 1]
  if (day === undefined) return
  const wish = { day, barberId: barber.id, serviceIds: [service.id], tip: 0 }
  const duration = barber.offerings.get(service.id)?.duration ?? 30
  const card = {
    reference: 'sandbox_4242424242424242',
    brand: 'visa',
    last4: '4242',
    expiry: null,
    fingerprint: null,
  }
  for (const customer of guests) await addApplication(deps, { shop, wish, duration, customer, card })
}
