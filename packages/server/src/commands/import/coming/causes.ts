import { addressLines, fallsOn, openIntervals, minutesPerDay } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import { textIn } from '../../../catalogue/text-in.ts'
import { offerNow, soldLines } from './offer-now.ts'
import type { ComingBooking } from './store-coming.ts'

/** A reason why a booking does not fit a shop's present settings. */
export type Cause = {
  /** The key by which a reason from before a change is recognised after it, if it is the same. */
  readonly key: string
  /** The sentence that stands above all bookings with this reason, without the shop. */
  readonly text: string
  /** Set if a shop or a professional is removed, which the operator must confirm. */
  readonly takesOut?: true
}

/** A minute of the day as a time of a brand file, up to `24:00`. */
const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute

/** The local day of a booking, and its minutes of that day. Midnight at its end is the day's last minute. */
const localTimes = ({ startsAt, endsAt }: ComingBooking, zone: string) => {
  const [start, end] = [startsAt, endsAt].map((at) => Temporal.Instant.from(at).toZonedDateTimeISO(zone))
  if (start === undefined || end === undefined) throw new TypeError('a booking has two times')
  const day = start.toPlainDate().toString()
  return {
    day,
    start: minuteOf(start),
    end: end.toPlainDate().toString() === day ? minuteOf(end) : minutesPerDay + minuteOf(end),
  }
}

/** The reason why a booking is outside its professional's working hours; none if it is within them. */
const outsideHours = (
  booking: ComingBooking,
  { shop }: ShopCatalogue,
  { route, details }: CatalogueBarber,
): readonly Cause[] => {
  const { day, start, end } = localTimes(booking, shop.timezone)
  const open = openIntervals(details, day)
  if (open.some((hours) => hours.start <= start && hours.end >= end)) return []
  const off = details.days_off.find(
    (each) =>
      fallsOn(each.day, day) &&
      (each.wholeDay || ((each.start ?? 0) < end && (each.end ?? minutesPerDay) > start)),
  )
  if (off?.wholeDay) return [{ key: `off ${day}`, text: `${day} is a day off` }]
  if (off !== undefined) {
    const hours = `${clock(off.start ?? 0)}-${clock(off.end ?? minutesPerDay)}`
    return [{ key: `off ${day} ${hours}`, text: `${day} ${hours} is time off` }]
  }
  return [{ key: `hours ${route}`, text: `outside the hours of professional ${route}` }]
}

/**
 * The reasons why booked services and add-ons no longer fit: the shop or the professional no longer offers
 * them, an add-on no longer goes with its service, or they take longer now.
 */
const linesNoLongerHad = (
  booking: ComingBooking,
  catalogue: ShopCatalogue,
  barber: CatalogueBarber | undefined,
): readonly Cause[] => {
  const { serviceById, shop } = catalogue
  const lines = soldLines(booking)
  const named = lines.map(({ itemId, isAddon, names }) => ({
    id: itemId ?? '',
    what: isAddon ? 'add-on' : 'service',
    name: textIn(names, shop.settings.defaultLanguage, 'en'),
    isAddon,
  }))
  const gone = named.filter((line) => !serviceById.has(line.id))
  const causes: Cause[] = gone.map(({ what, name, id: key }) => ({
    key: `gone ${key}`,
    text: `${what} "${name}" is no longer offered`,
  }))
  if (barber === undefined) return causes
  const still = named.filter((line) => serviceById.has(line.id))
  for (const { id: key, what, name, isAddon } of still) {
    const isLinked = still.some((line) => !line.isAddon && serviceById.get(line.id)?.addonIds.includes(key))
    if (!barber.offerings.has(key)) {
      const text = `${what} "${name}" is no longer done by professional ${barber.route}`
      causes.push({ key: `undone ${key}`, text })
    } else if (isAddon && !isLinked)
      causes.push({
        key: `apart ${key}`,
        text: `add-on "${name}" no longer goes with the service that it is booked with`,
      })
  }
  const offer = offerNow(booking, catalogue)
  const booked = Temporal.Instant.from(booking.startsAt).until(booking.endsAt).total('minutes')
  if (causes.length === 0 && offer !== undefined && offer.duration > booked) {
    const names = still.map(({ name }) => `"${name}"`).join(' and ')
    const text = `${names} with professional ${barber.route} takes ${offer.duration} min, and was booked for less`
    causes.push({ key: `longer ${offer.duration}`, text })
  }
  return causes
}

/**
 * The reasons from products that were bought with a booking and are no longer sold, because the guest also
 * comes for these.
 */
const productsGone = (
  { items, isFirst }: ComingBooking,
  { productById, shop }: ShopCatalogue,
): readonly Cause[] =>
  (isFirst ? (items ?? []) : [])
    .filter(({ type, itemId }) => type === 'product' && !productById.has(itemId ?? ''))
    .map(({ names = {}, itemId }) => ({
      key: `product ${itemId}`,
      text: `product "${textIn(names, shop.settings.defaultLanguage, 'en')}" is no longer sold, and was bought with the booking`,
    }))

/**
 * The reasons from what was agreed with a guest: time zone, address and payment. A shop always has these. A
 * booking is concerned only if its reason differs from the one before the import.
 */
const agreed = (
  { checkoutType, isToCharge, items, startsAt }: ComingBooking,
  { shop, currency }: ShopCatalogue,
): readonly Cause[] => {
  const paysThere = checkoutType !== null && checkoutType !== 'bookAndPay'
  const causes: Cause[] = []
  const add = (key: string, text: string): number => causes.push({ key, text })
  add(
    `clock ${Temporal.Instant.from(startsAt).toZonedDateTimeISO(shop.timezone).offset}`,
    `the clock goes by ${shop.timezone}: a booking stays at its instant, and its time of day is another`,
  )
  add(
    `place ${addressLines({ ...shop.address, street2: '', zip: '', state: '' }).join(', ')}`,
    `guests were told another address than ${addressLines(shop.address).join(', ')}`,
  )
  if (items !== null)
    add(`money ${currency}`, `what is booked stays in its currency, and the shop charges in ${currency}`)
  if (shop.adultsOnly) add('adults', 'guests were not told that they have to be 21')
  if (isToCharge && !shop.takesCards) add('cards', 'a card is still to be charged, and takesCards is false')
  if (paysThere && !shop.allowInPersonPayments && !shop.bookNoPay)
    add('in person', 'guests were told to pay at the shop, and allowInPersonPayments is not true')
  return causes
}

/** All reasons why a booking does not fit a shop's present settings, and those from the agreement. */
export const causesFor = (booking: ComingBooking, catalogue: ShopCatalogue): readonly Cause[] => {
  if (catalogue.hasClosed) return [{ key: 'shop', text: 'the shop is taken out', takesOut: true }]
  const barber = catalogue.barberById.get(booking.barberId)
  return [
    ...(barber === undefined ? [] : outsideHours(booking, catalogue, barber)),
    ...linesNoLongerHad(booking, catalogue, barber),
    ...productsGone(booking, catalogue),
    ...agreed(booking, catalogue),
  ]
}
