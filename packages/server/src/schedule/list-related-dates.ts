import type { RelatedDate, Slot } from '@openchair/contract'
import {
  addDays,
  anyCandidates,
  type DaySlots,
  isoInstant,
  isoTime,
  lastBookableDay,
  type ListedSlot,
  listSlots,
  shownPrice,
  sum,
} from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, writtenMinute } from '../shop-time.ts'
import { readTimetable } from '../timetable/read-timetable.ts'
import { candidatesOf, type Timetable } from '../timetable/timetable.ts'
import { type Offers, offersOfAny, offersOfBarber, servicesIn } from './find-offers.ts'

type Rows = { rows: RelatedDate[] }
type Input = { readonly id: string; readonly dateTime: string; readonly services: string }

const mostRows = 3
const mostTimes = 4
/** The days after the full day that are searched for free times. */
const daysAhead = 30

/** Finds the free times nearest to a minute of the day, an appointment's length apart. */
const nearestTimes = ({ day, slots }: DaySlots, minute: number, apart: number): RelatedDate['times'] => {
  const nearest = slots
    .filter(({ available }) => available)
    .toSorted((one, other) => Math.abs(one.minute - minute) - Math.abs(other.minute - minute))
  const chosen: ListedSlot[] = []
  for (const slot of nearest) {
    if (chosen.length === mostTimes) break
    if (chosen.every((other) => Math.abs(other.start - slot.start) >= apart)) chosen.push(slot)
  }
  return chosen.toSorted((one, other) => one.start - other.start).map((slot) => toSlot(day, slot))
}

const shortest = (offers: Offers): number => Math.min(...offers.map(({ duration }) => duration))

const rangeOf = (prices: readonly number[]): RelatedDate['price'] => ({
  min: Math.min(...prices),
  max: Math.max(...prices),
})

type Question = {
  readonly day: string
  readonly minute: number
  readonly timetable: Timetable
  readonly catalogue: ShopCatalogue
  readonly services: readonly string[]
}

/** Gives the price of the request, and the price shown to the shop's guests if that differs. */
const pricesOf = (
  offers: Offers,
  { catalogue: { shop, serviceById }, services }: Pick<Question, 'catalogue' | 'services'>,
): Pick<RelatedDate, 'price' | 'shownPrice'> => {
  const price = rangeOf(offers.map((offer) => offer.price))
  const shown = rangeOf(
    offers.map(({ barber }) =>
      sum(
        services.map((id) =>
          shownPrice(
            barber.offerings.get(id)?.price ?? 0,
            serviceById.get(id)?.taxes ?? [],
            shop.address.country,
          ),
        ),
      ),
    ),
  )
  return { price, ...((shown.min !== price.min || shown.max !== price.max) && { shownPrice: shown }) }
}

/** Reads the timetable of the requested day and the days after it. */
const question = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  dateTime: string,
  services: readonly string[],
): Promise<Question> => {
  const { timezone } = catalogue.shop
  const local = Temporal.Instant.from(dateTime).toZonedDateTimeISO(timezone)
  const day = local.toPlainDate().toString()
  const today = dayAt(deps.clock.now(), timezone)
  const first = day > today ? day : today
  const timetable = await readTimetable(deps, catalogue, { first, last: addDays(first, daysAhead) })
  return { day, minute: local.hour * 60 + local.minute, timetable, catalogue, services }
}

const anotherDay = (
  about: Question,
  offers: Offers,
  advanceBookDays: number,
  barber: { readonly id: string; readonly route: string } | null,
): RelatedDate[] => {
  const { day, minute, timetable } = about
  return listSlots({
    ...timetable,
    lastDay: lastBookableDay(timetable.today, [advanceBookDays]),
    candidates: candidatesOf(timetable, offers),
  })
    .filter((each) => each.day > day && each.availability > 0)
    .slice(0, mostRows)
    .map((each) => ({
      kind: 'anotherDay',
      day: each.day,
      barberId: barber?.id ?? null,
      barberRoute: barber?.route ?? null,
      times: nearestTimes(each, minute, shortest(offers)),
      ...pricesOf(offers, about),
    }))
}

/** Lists other days on which any professional who offers these services is free, soonest first. */
export const listShopRelatedDates = async (deps: Deps, input: Input): Promise<Rows> => {
  const catalogue = await deps.catalogues.ofShop(input.id)
  const services = servicesIn(input.services)
  const offers = offersOfAny(catalogue, services)
  const about = await question(deps, catalogue, input.dateTime, services)
  return { rows: anotherDay(about, offers, catalogue.shop.advanceBookDays, null) }
}

/** Lists other days of this professional, then others free on the same day, the nearest time first. */
export const listBarberRelatedDates = async (deps: Deps, input: Input): Promise<Rows> => {
  const catalogue = await deps.catalogues.ofBarber(input.id)
  const services = servicesIn(input.services)
  const own = offersOfBarber(catalogue, input.id, services)
  const barber = own[0]?.barber
  if (barber === undefined) throw new Refusal('barber_not_found')
  const about = await question(deps, catalogue, input.dateTime, services)
  return {
    rows: [...anotherDay(about, own, barber.details.advanceBookDays, barber), ...anotherBarber(about, input)],
  }
}

const anotherBarber = (about: Question, { id, dateTime }: Input): RelatedDate[] => {
  const { day, minute, timetable, catalogue, services } = about
  const start = writtenMinute(dateTime)
  return colleagues(catalogue, services)
    .filter(({ barber }) => barber.id !== id)
    .flatMap(({ barber: other, offer }): RelatedDate[] => {
      const offers = [{ barber: other, ...offer }]
      const lastDay = lastBookableDay(timetable.today, [other.details.advanceBookDays])
      const days = timetable.days.filter((each) => each.day === day)
      const [listed] = listSlots({ ...timetable, days, lastDay, candidates: candidatesOf(timetable, offers) })
      return listed === undefined || listed.availability === 0
        ? []
        : [
            {
              kind: 'anotherBarber',
              day,
              barberId: other.id,
              barberRoute: other.route,
              times: nearestTimes(listed, minute, shortest(offers)),
              ...pricesOf(offers, about),
            },
          ]
    })
    .toSorted((one, other) => distance(one, start) - distance(other, start))
    .slice(0, mostRows)
}

/**
 * Professionals who could do the services without a passcode, by their rules (professionals/any-candidates).
 */
const colleagues = ({ shop, barbers }: ShopCatalogue, services: readonly string[]) =>
  anyCandidates({ ...shop, allowBookWithAnyBarber: true }, barbers, services).filter(
    ({ barber }) => services.length === 1 || barber.details.allowMultipleServices,
  )

const distance = ({ times }: RelatedDate, start: number): number =>
  Math.min(...times.map(({ time }) => Math.abs(writtenMinute(time) - start)))

/** Shows a slot in the form of the wire (wire/schedule). */
export const toSlot = (day: string, slot: ListedSlot): Slot => ({
  time: isoTime(day, slot.minute, slot.offset),
  available: slot.available,
  conflicts: slot.conflicts.map(({ start, end }) => ({
    start: isoInstant(start, slot.offset),
    end: isoInstant(end, slot.offset),
  })),
  barberIds: slot.free.ids as string[],
  barberRoutes: slot.free.routes as string[],
})
