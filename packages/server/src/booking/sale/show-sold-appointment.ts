import { type Appointment, fromWireLanguage, type WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { showShop, textIn } from '../../catalogue/text-in.ts'
import { shopTime } from '../../shop-time.ts'
import { canRateBefore } from './can-rate-before.ts'
import type { SoldAppointment } from './store-sold-appointments.ts'

const stateOf = ({ state, arrivedAt }: SoldAppointment): Appointment['state'] => {
  if (state === 'canceled') return 1
  return arrivedAt === null ? 0 : 2
}

/** An appointment as whoever knows its id may see it: neither who booked it nor its sale (links/appointment). */
export const showSoldAppointment = (
  catalogue: ShopCatalogue,
  sold: SoldAppointment,
  language: WireLanguage,
  now: Temporal.Instant,
): Appointment => {
  const { shop, flags } = catalogue
  const { barber, subItems } = sold.item
  if (barber === null) throw new Error(`appointment ${sold.id} was sold with nobody to do it`)
  const before = canRateBefore(sold, { flags, timezone: shop.timezone }, now)
  return {
    id: sold.id,
    shop: showShop(catalogue, language),
    barber,
    services: subItems.map(({ id, itemId, names }) => ({
      id: itemId ?? id,
      name: textIn(names, fromWireLanguage(language), shop.settings.defaultLanguage),
    })),
    dateTime: shopTime(sold.startsAt.toTemporalInstant(), shop.timezone),
    endsAt: shopTime(sold.endsAt.toTemporalInstant(), shop.timezone),
    state: stateOf(sold),
    rating: sold.rating,
    review: sold.review,
    canRateBefore: before && shopTime(before, shop.timezone),
  }
}
