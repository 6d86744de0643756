import {
  type DeskWaiting,
  type FreeTime,
  fromWireLanguage,
  type WaitingGuest,
  type WireLanguage,
} from '@openchair/contract'
import { freeGaps, type Interval } from '@openchair/rules'
import { guestName } from '../booking/desk/show-booking.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import { canBeServedBy, fittingWithEach } from '../booking/offers/fitting-times.ts'
import { summaryOf } from '../booking/quote/record.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { reaches, type ShopStaff } from '../permitted-staff.ts'
import { epochMinutes, instantAt, shopTime } from '../shop-time.ts'
import { spanOf, takenTimes, timetableOf } from '../timetable/read-timetable.ts'
import type { ShopTimes } from '../timetable/store.ts'
import { timeAround } from '../timetable/time-around.ts'
import { type LineRow, readLineOfDay } from './store-line.ts'

/** A shop's day with its taken times; `now` is an epoch minute. */
type Day = {
  readonly catalogue: ShopCatalogue
  readonly taken: ShopTimes
  readonly now: number
}

/**
 * Reads the line of a day, the free times of the day, and who fits which (desk/waiting). A professional sees those
 * who can be served in their own column, and its free times.
 */
export const readLine = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { day, language }: { readonly day: string; readonly language: WireLanguage },
): Promise<DeskWaiting> => {
  const { id: shopId } = staff.shop
  const catalogue = await deps.catalogues.ofShop(shopId)
  const { shop } = catalogue
  const now = deps.clock.now()
  const rows = await readLineOfDay(deps.pool, { shopId, day, now })
  const taken = await takenTimes(deps, shopId, spanOf({ first: day, last: day }, shop.timezone))
  const barbers = catalogue.barbers.filter(({ id }) => reaches(staff, id))
  const isOwn = (barberId: string): boolean => reaches(staff, barberId)
  const line = rows.flatMap((row, index) =>
    staff.reach === 'all' ||
    (row.barberId === null ? canBeServedBy(catalogue, row, isOwn) : isOwn(row.barberId))
      ? [{ row, guest: showGuest(catalogue, row, { index, staff, language }) }]
      : [],
  )
  const free = freeTimesOf({ catalogue, taken, now: epochMinutes(now) }, day, barbers, waitingIn(line))
  return {
    day,
    now: shopTime(now, shop.timezone),
    currency: catalogue.currency,
    isEnabled: shop.waitingListEnabled,
    offerMinutes: shop.offerMinutes,
    barbers: barbers.map(summaryOf),
    line: line.map(({ guest }) => guest),
    free: free.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
  }
}

type Shown = { readonly row: LineRow; readonly guest: WaitingGuest }

/** Those in line to whom a time can be offered now. */
const waitingIn = (line: readonly Shown[]): readonly LineRow[] =>
  line.flatMap(({ row, guest }) => (guest.state === 'waiting' ? [row] : []))

const showGuest = (
  catalogue: ShopCatalogue,
  row: LineRow,
  {
    index,
    staff,
    language,
  }: { readonly index: number; readonly staff: ShopStaff; readonly language: WireLanguage },
): WaitingGuest => {
  const { timezone, settings } = catalogue.shop
  const at = (instant: string): string => shopTime(Temporal.Instant.from(instant), timezone)
  const contacts = seesContacts(staff, row.barberId ?? undefined)
  const { offer } = row
  return {
    id: row.id,
    version: row.version,
    place: index + 1,
    name: guestName(row),
    email: contacts ? row.email : null,
    phone: contacts ? row.phone : null,
    services: row.serviceIds.flatMap((id) => {
      const names = catalogue.serviceById.get(id)?.details.name
      return names === undefined ? [] : [textIn(names, fromWireLanguage(language), settings.defaultLanguage)]
    }),
    duration: row.duration,
    barberId: row.barberId,
    notBefore: row.notBefore === null ? null : clockOf(row.notBefore),
    since: shopTime(row.since, timezone),
    tip: row.tip,
    card: row.card,
    state: stateOf(row),
    offer: offer && {
      id: offer.id,
      until: at(offer.until),
      times: offer.slots.map(({ barberId, startsAt, endsAt }) => ({
        barberId,
        startsAt: at(startsAt),
        endsAt: at(endsAt),
      })),
    },
  }
}

const stateOf = ({ isPaying, offer }: LineRow): WaitingGuest['state'] => {
  if (isPaying) return 'booking'
  return offer === null ? 'waiting' : 'offered'
}

/** A minute of the day as `HH:mm`. */
const clockOf = (minute: number): string =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })

/** The free times of professionals on a day, each with those who could be served in it. */
const freeTimesOf = (
  { catalogue, taken, now }: Day,
  day: string,
  barbers: readonly CatalogueBarber[],
  waiting: readonly LineRow[],
): readonly FreeTime[] => {
  const { timezone } = catalogue.shop
  const at = (minute: number): string => shopTime(instantAt(minute), timezone)
  const timetable = timetableOf(catalogue, { first: day, last: day }, taken, now)
  // Many wish the same, so each wish is computed once.
  const lists = new Map<string, ReturnType<typeof fittingWithEach>>()
  const timesOf = (row: LineRow) => {
    const wish = [row.notBefore, row.barberId, ...row.serviceIds].join(' ')
    const known = lists.get(wish) ?? fittingWithEach(catalogue, row, taken, now)
    lists.set(wish, known)
    return known
  }
  const fitsIn = (row: LineRow, barberId: string, { start, end }: Interval): FreeTime['fits'] => {
    const times = timesOf(row).get(barberId) ?? []
    const starts = times.filter((time) => time.start >= start && time.start < end).map((time) => time.start)
    return starts.length === 0 ? [] : [{ id: row.id, starts: starts.map(at) }]
  }
  return barbers.flatMap((barber) =>
    freeGaps(timeAround(timetable, barber), now).map((gap) => ({
      barberId: barber.id,
      startsAt: at(gap.start),
      endsAt: at(gap.end),
      isProcessing: timetable
        .professional(barber)
        .busy.some(({ start, end }) => start <= gap.start && gap.end <= end),
      fits: waiting.flatMap((row) => fitsIn(row, barber.id, gap)),
    })),
  )
}
