import {
  type Appointment,
  daysAfterwards,
  type Flags,
  fromWireLanguage,
  type WireLanguage,
} from '@openchair/contract'
import { asksForReviews } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { showShop, textIn } from '../../catalogue/text-in.ts'
import { shopTime } from '../../shop-time.ts'
import type { SoldAppointment } from './store-sold-appointments.ts'

/**
 * The end of the time in which an appointment can be rated: thirty days from its end by the shop's calendar,
 * to the minute (changes/rating). Null outside of that time, if it was canceled or nobody came, and if the
 * shop asks for no ratings.
 */
export const canRateBefore = (
  { state, endsAt, noShowAt }: Pick<SoldAppointment, 'state' | 'endsAt' | 'noShowAt'>,
  { flags, timezone }: { readonly flags: Flags; readonly timezone: string },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (!asksForReviews(flags) || state !== 'booked' || noShowAt !== null) return null
  const before = endsAt.toZonedDateTimeISO(timezone).add({ days: daysAfterwards }).toInstant()
  const isOpen = Temporal.Instant.compare(endsAt, now) <= 0 && Temporal.Instant.compare(now, before) < 0
  return isOpen ? before : null
}

/** An appointment as a caller with its id sees it, without the customer and the sale (links/appointment). */
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
    dateTime: shopTime(sold.startsAt, shop.timezone),
    endsAt: shopTime(sold.endsAt, shop.timezone),
    state: sold.itemState,
    rating: sold.rating,
    review: sold.review,
    canRateBefore: before && shopTime(before, shop.timezone),
  }
}
