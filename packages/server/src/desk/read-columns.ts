import {
  type BarberSummary,
  type DeskBooking,
  type DeskColumn,
  reachOf,
  type WireLanguage,
} from '@openchair/contract'
import { elapsedAt, type Fullness, filledShare, fullnessOf, type Interval, sum } from '@openchair/rules'
import { moneyOfAppointments } from '../booking/desk/money-of-appointments.ts'
import { showBooking, type Sold } from '../booking/desk/show-booking.ts'
import { type Sight, sightOf } from '../booking/desk/sight.ts'
import { type BookingRow, readBookings } from '../booking/desk/store-bookings.ts'
import { summaryOf } from '../booking/quote/record.ts'
import { findSaleOrders, type SaleOrderRow } from '../booking/sale/store.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../shop-time.ts'
import { spanOf } from '../timetable/read-timetable.ts'
import { type KeptTimeOff, readTimeOff } from '../timetable/time-off/store.ts'
import { workingDays } from '../timetable/working-days.ts'
import { occurrencesOn } from './show-time-off.ts'

/** A booking as shown, with what it takes of its professional in epoch minutes. */
export type Shown = {
  readonly booking: DeskBooking
  readonly row: BookingRow
  readonly sight: Sight
  readonly taken: readonly Interval[]
}

/** A column with its place in the sums of its day. */
export type Counted = {
  readonly column: DeskColumn
  readonly sight: Sight
  readonly fullness: Fullness
}

type Sales = ReadonlyMap<string, Pick<Sold, 'sale' | 'money'>>

/** All that the columns of some days are made of. */
type Reading = {
  readonly catalogue: ShopCatalogue
  readonly staff: ShopStaff
  readonly shown: readonly Shown[]
  readonly off: readonly KeptTimeOff[]
  readonly sales: Sales
}

/**
 * Reads what happens at a shop on some days, as a member of staff may see it: in one statement each, however
 * many days they are. Of one professional if named.
 */
export const readColumns = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  {
    catalogue,
    language,
    barberId,
    ...days
  }: {
    readonly catalogue: ShopCatalogue
    readonly first: string
    readonly last: string
    readonly language: WireLanguage
    readonly barberId?: string
  },
): Promise<Reading> => {
  const { id: shopId } = staff.shop
  const minutes = spanOf(days, catalogue.shop.timezone)
  const span = { from: instantAt(minutes.from), to: instantAt(minutes.to) }
  const asked = { shopId, now: clock.now(), ...span, ...(barberId !== undefined && { barberId }) }
  const rows = await readBookings(pool, asked)
  const off = await readTimeOff(pool, { shopId, ...minutes })
  const sales = await salesOf(pool, staff, rows)
  const shown = rows.map((row): Shown => {
    const sight = sightOf(staff, row.barberId)
    const sold = { row, sale: undefined, money: undefined, ...sales.get(row.id) }
    return { row, sight, booking: showBooking(catalogue, sold, { sight, language }), taken: takenBy(row) }
  })
  return { catalogue, staff, shown, off, sales }
}

/** Reads the sales of those bookings of which more than the time is shown, in one statement. */
const salesOf = async (pool: Deps['pool'], staff: ShopStaff, rows: readonly BookingRow[]): Promise<Sales> => {
  const { id: shopId } = staff.shop
  const ids = rows.flatMap(({ saleOrderId, barberId }) =>
    saleOrderId === null || sightOf(staff, barberId) === 'taken' ? [] : [saleOrderId],
  )
  const sales = await findSaleOrders(pool, { shopId, ids: [...new Set(ids)] })
  return new Map(
    sales.flatMap((sale: SaleOrderRow) =>
      [...moneyOfAppointments(sale)].map(([id, money]) => [id, { sale, money }] as const),
    ),
  )
}

const takenBy = ({ state, occupied, startsAt, endsAt }: BookingRow): readonly Interval[] => {
  if (state === 'canceled') return []
  if (occupied === null) return [{ start: epochMinutes(startsAt), end: epochMinutes(endsAt) }]
  return occupied.map(({ from, until }) => ({ start: writtenMinute(from), end: writtenMinute(until) }))
}

/** The booked appointments that start on a day, on which each is counted. */
export const startingOn = (
  { shown, catalogue }: Pick<Reading, 'shown' | 'catalogue'>,
  days: { readonly first: string; readonly last: string },
): readonly Shown[] => {
  const { from, to } = spanOf(days, catalogue.shop.timezone)
  return shown.filter(({ row: { state, startsAt } }) => {
    const minute = epochMinutes(startsAt)
    return state === 'booked' && minute >= from && minute < to
  })
}

/** The sum of what bookings cost; null for roles that do not see takings. */
export const expectedOf = (staff: ShopStaff, starting: readonly Shown[]): number | null =>
  reachOf(staff.roles, 'seeTakings') === 'all'
    ? sum(starting.map(({ booking }) => booking.money?.total ?? 0))
    : null

/** The professionals of a shop in its order, then those who have left but are booked, as they were booked. */
export const peopleOf = ({ catalogue, shown, sales }: Reading): readonly BarberSummary[] => {
  const booked = Map.groupBy(shown, ({ row }) => row.barberId)
  const left = [...booked].filter(([id]) => !catalogue.barberById.has(id))
  return [
    ...(catalogue.hasClosed ? [] : catalogue.barbers).map(summaryOf),
    ...left.map(([id, own]) => {
      const [barber] = own.flatMap(
        ({ row }) => sales.get(row.id)?.sale?.record.items.find((item) => item.id === row.id)?.barber ?? [],
      )
      return { ...(barber ?? { route: '', firstName: '', lastName: '', photos: [] }), id }
    }),
  ]
}

/** A professional's column of a day, with the bookings that reach into it. */
export const columnOf = (
  { catalogue, staff, shown, off }: Reading,
  { day, barber }: { readonly day: string; readonly barber: BarberSummary },
): Counted => {
  const { timezone: zone } = catalogue.shop
  const span = spanOf({ first: day, last: day }, zone)
  const localDay = workingDays.localDay(day, zone)
  const known = catalogue.barberById.get(barber.id)
  const [hours = []] = known === undefined ? [] : workingDays.openOn(known, [localDay])
  const open = hours.map((each) => ({
    start: localDay.startsAt + elapsedAt(localDay, each.start),
    end: localDay.startsAt + elapsedAt(localDay, each.end),
  }))
  const own = shown.filter(
    ({ row }) =>
      row.barberId === barber.id &&
      epochMinutes(row.startsAt) < span.to &&
      epochMinutes(row.endsAt) > span.from,
  )
  const ownOff = off
    .filter(({ entry }) => (entry.barberId ?? barber.id) === barber.id)
    .flatMap((each) => occurrencesOn(each, { day, zone }))
    .toSorted((one, other) => one.start - other.start)
  const fullness = fullnessOf({ open, off: ownOff, taken: own.flatMap(({ taken }) => taken) })
  const sight = sightOf(staff, barber.id)
  const column = {
    barber,
    isOwn: staff.barberIds.includes(barber.id),
    hours: open.map(({ start, end }) => ({
      startsAt: shopTime(instantAt(start), zone),
      endsAt: shopTime(instantAt(end), zone),
    })),
    filled: filledShare([fullness]),
    timeOff: ownOff.map(({ start: _start, end: _end, ...each }) => ({
      ...each,
      // A colleague's reason is nobody's business, as their guests are.
      reason: sight === 'all' ? each.reason : null,
    })),
    bookings: own.map(({ booking }) => booking),
  }
  return { sight, fullness, column }
}
