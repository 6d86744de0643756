import { staffName } from '@openchair/rules'
import { shopRowsAt } from '../../../catalogue/store.ts'
import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import { textIn } from '../../../catalogue/text-in.ts'
import { toCatalogue } from '../../../catalogue/to-catalogue.ts'
import { dayAt } from '../../../shop-time.ts'
import type { Client } from '../../../store/db.ts'
import { type Cause, causesFor } from './causes.ts'
import { crowdedBy } from './crowded.ts'
import { soldLines } from './offer-now.ts'
import {
  type CardLeft,
  cardsLeft,
  type ComingBooking,
  comingBookings,
  comingShops,
  type Place,
  placesInLine,
} from './store-coming.ts'

/** A coming booking in words for the staff who have to deal with it. */
export type ConcernedBooking = {
  readonly id: string
  /** The time as the guest was told it, by the shop's clock then, such as `Thu 2026-12-03 13:30`. */
  readonly when: string
  /** The guest's first name; empty if unknown. */
  readonly firstName: string
  /** The booking's services with their professional; empty if neither is known. */
  readonly what: string
}

/** The coming bookings of a shop that no longer fit for the same reason, in the order of their times. */
export type Concerned = {
  readonly shop: string
  readonly cause: Cause
  readonly bookings: readonly ConcernedBooking[]
}

/**
 * Everything in the future that no longer fits after an import: bookings, and in `besides` a sentence for
 * each other thing that depends on what was removed.
 */
export type Coming = { readonly concerned: readonly Concerned[]; readonly besides: readonly string[] }

export const nothingComing: Coming = { concerned: [], besides: [] }

/**
 * Finds the coming bookings that an import affects. Reads them before the import is applied. Gives a function
 * that is called afterwards, in the same transaction, with the routes of the changed shops.
 */
export const watchComing = async (
  client: Client,
  brandRoute: string,
  now: Temporal.Instant,
): Promise<(changed: ReadonlySet<string | undefined>) => Promise<Coming>> => {
  const shops = await comingShops(client, brandRoute, now)
  const before = new Map<string, ShopCatalogue>()
  for (const { id } of shops) before.set(id, await catalogueOf(client, id))
  return async (changed) => {
    const concerned: Concerned[] = []
    const besides: string[] = []
    for (const { id, route } of shops) {
      const known = before.get(id)
      if (known === undefined || !changed.has(route)) continue
      const after = await catalogueOf(client, id)
      concerned.push(...compare(route, await comingBookings(client, id, now), known, after))
      besides.push(...(await leftBehind(client, known, after, now)))
    }
    return { concerned, besides }
  }
}

const catalogueOf = async (client: Client, shopId: string): Promise<ShopCatalogue> => {
  const rows = await shopRowsAt(client, shopId)
  if (rows === undefined) throw new Error('a shop is gone from its table')
  // The least charge of a card does not matter here, because nothing is charged.
  return toCatalogue(rows, () => 0)
}

const compare = (
  shop: string,
  bookings: readonly ComingBooking[],
  before: ShopCatalogue,
  now: ShopCatalogue,
): readonly Concerned[] => {
  const found = new Map<string, { readonly cause: Cause; readonly bookings: ConcernedBooking[] }>()
  const [crowdedBefore, crowded] = [crowdedBy(bookings, before), crowdedBy(bookings, now)]
  for (const booking of bookings) {
    const former = [...causesFor(booking, before), ...(crowdedBefore.get(booking.id) ?? [])]
    const present = [...causesFor(booking, now), ...(crowded.get(booking.id) ?? [])]
    for (const cause of takenOut(booking, before, now) ?? unknownIn(present, former)) {
      const group = found.get(cause.text) ?? { cause, bookings: [] }
      group.bookings.push(inWords(booking, before, now))
      found.set(cause.text, group)
    }
  }
  return [...found.values()].map((group) => ({ shop, ...group }))
}

/** The reason of a booking whose professional is taken out, which leaves no other one to tell. */
const takenOut = (
  booking: ComingBooking,
  before: ShopCatalogue,
  now: ShopCatalogue,
): readonly Cause[] | undefined => {
  const former = before.barberById.get(booking.barberId)
  if (former === undefined || now.hasClosed || now.barberById.has(former.id)) return undefined
  const text = `professional ${former.route} is taken out`
  return [{ key: `professional ${former.route}`, text, takesOut: true }]
}

const unknownIn = (causes: readonly Cause[], former: readonly Cause[]): readonly Cause[] => {
  const known = new Set(former.map(({ key }) => key))
  return causes.filter(({ key }) => !known.has(key))
}

const clockAt = (instant: string, zone: string): { readonly day: string; readonly time: string } => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const weekday = at.toLocaleString('en', { weekday: 'short' })
  return { day: `${weekday} ${at.toPlainDate().toString()}`, time: at.toPlainTime().toString().slice(0, 5) }
}

const inWords = (
  booking: ComingBooking,
  { shop, barberById }: ShopCatalogue,
  now: ShopCatalogue,
): ConcernedBooking => {
  const { id, barberId, startsAt, firstName } = booking
  const [told, shown] = [shop.timezone, now.shop.timezone].map((zone) => clockAt(startsAt, zone))
  const services = soldLines(booking)
    .map(({ names }) => textIn(names, shop.settings.defaultLanguage, 'en'))
    .join(', ')
  const barber = (barberById.get(barberId) ?? now.barberById.get(barberId))?.details.firstName
  const moved = shown?.day === told?.day ? shown?.time : `${shown?.day} ${shown?.time}`
  const isMoved = told?.day !== shown?.day || told?.time !== shown?.time
  return {
    id,
    when: `${told?.day} ${told?.time}${isMoved ? `, now ${moved}` : ''}`,
    firstName: staffName(firstName),
    what: [services, barber === undefined ? '' : `with ${barber}`].filter((part) => part !== '').join(' '),
  }
}

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** Tells whether a waiting-list application can still be offered a time. */
const canBeOffered = ({ barberId, serviceIds }: Place, shop: ShopCatalogue): boolean =>
  !shop.hasClosed &&
  shop.shop.waitingListEnabled &&
  (barberId === null || shop.barberById.has(barberId)) &&
  serviceIds.every((id) => shop.serviceById.has(id))

/**
 * Tells whether a gift card can still be used at its shop. If that has closed, other shops may accept it,
 * which only the brand knows.
 */
const isGood = ({ barberId }: CardLeft, shop: ShopCatalogue): boolean =>
  !shop.hasClosed && (barberId === null || shop.barberById.has(barberId))

/** Sentences about the waiting-list applications and gift cards of a shop that an import makes useless. */
const leftBehind = async (
  client: Client,
  before: ShopCatalogue,
  after: ShopCatalogue,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const { id, route, timezone } = before.shop
  const places = (await placesInLine(client, id, dayAt(now, timezone))).filter(
    (place) => canBeOffered(place, before) && !canBeOffered(place, after),
  )
  const cards = (await cardsLeft(client, id)).filter((card) => isGood(card, before) && !isGood(card, after))
  const sums = Map.groupBy(cards, ({ currency }) => currency)
  const left = [...sums].map(([currency, all]) => {
    const sum = all.reduce((total, { balance }) => total + balance, 0)
    return `${(sum / 100).toFixed(2)} ${currency.toUpperCase()}`
  })
  const besides: string[] = []
  if (places.length > 0)
    besides.push(
      `${route}: ${counted(places.length, 'guest waits', 'guests wait')} in line for what can no longer be had`,
    )
  if (cards.length > 0)
    besides.push(
      `${route}: ${counted(cards.length, 'gift card', 'gift cards')} with ${left.join(' and ')} left, for what is taken out`,
    )
  return besides
}
