import {
  type BarberSummary,
  type DeskBooking,
  type DeskColumn,
  type DeskDay,
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
import { readTimeOff } from '../timetable/time-off/store.ts'
import { workingDays } from '../timetable/working-days.ts'
import { readVersion } from './store-day.ts'
import { occurrencesOn } from './show-time-off.ts'

type Reading = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/** A booking of the day as shown, with what it takes of its professional in epoch minutes. */
type Shown = {
  readonly booking: DeskBooking
  readonly row: BookingRow
  readonly sight: Sight
  readonly taken: readonly Interval[]
}

/** A column with its place in the sums of the day. */
type Counted = { readonly column: DeskColumn; readonly sight: Sight; readonly fullness: Fullness }

/**
 * Reads a day of a shop as a member of staff may see it (desk/day). A booking stands in each day that it reaches
 * into, and is counted on the day on which it starts.
 */
export const readDay = async (
  deps: Reading,
  staff: ShopStaff,
  { day, language }: { readonly day: string; readonly language: WireLanguage },
): Promise<DeskDay> => {
  const { pool, clock, catalogues } = deps
  const { id: shopId } = staff.shop
  const catalogue = await catalogues.ofShopOnceOpen(shopId)
  const { timezone: zone } = catalogue.shop
  const now = clock.now()
  const { version, waiting } = await readVersion(pool, { shopId, day })
  const minutes = spanOf({ first: day, last: day }, zone)
  const span = { from: instantAt(minutes.from), to: instantAt(minutes.to) }
  const rows = await readBookings(pool, { shopId, now, ...span })
  const kept = await readTimeOff(pool, { shopId, ...minutes })
  const sales = await salesOf(deps, staff, rows)
  const shown = rows.map((row): Shown => {
    const sight = sightOf(staff, row.barberId)
    const sold = soldOf(row, sales)
    return { row, sight, booking: showBooking(catalogue, sold, { sight, language }), taken: takenBy(row) }
  })
  const off = kept
    .flatMap((each) =>
      occurrencesOn(each, { day, zone }).map((occurrence) => ({
        ...occurrence,
        barberId: each.entry.barberId,
      })),
    )
    .toSorted((one, other) => one.start - other.start)
  const columns = columnsOf(catalogue, { day, staff, shown, off, sales })
  const mine = shown.filter(({ sight }) => sight === 'all')
  const starting = mine.filter(({ row }) => isWithin(row, minutes) && row.state === 'booked')
  const count = (...states: readonly DeskBooking['state'][]): number =>
    starting.filter(({ booking }) => states.includes(booking.state)).length
  return {
    day,
    version: String(version),
    now: shopTime(now, zone),
    currency: catalogue.currency,
    totals: {
      bookings: starting.length,
      done: count('done'),
      here: count('arrived', 'started'),
      noShows: count('noShow'),
      filled: filledShare(columns.filter(({ sight }) => sight === 'all').map(({ fullness }) => fullness)),
      expected:
        reachOf(staff.roles, 'seeTakings') === 'all'
          ? sum(starting.map(({ booking }) => booking.money?.total ?? 0))
          : null,
    },
    open: {
      due: mine.filter(({ booking }) => (booking.money?.due ?? 0) > 0).length,
      waiting,
      offered: mine.filter(({ row }) => row.offeredTo !== null).length,
    },
    columns: columns.map(({ column }) => column),
  }
}

/** Reads the sales of those bookings of which more than the time is shown, in one statement. */
const salesOf = async (
  { pool }: Reading,
  staff: ShopStaff,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, Pick<Sold, 'sale' | 'money'>>> => {
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

const soldOf = (row: BookingRow, sales: ReadonlyMap<string, Pick<Sold, 'sale' | 'money'>>): Sold => ({
  row,
  sale: undefined,
  money: undefined,
  ...sales.get(row.id),
})

const isWithin = (
  { startsAt }: BookingRow,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => epochMinutes(startsAt) >= from && epochMinutes(startsAt) < to

const takenBy = ({ state, occupied, startsAt, endsAt }: BookingRow): readonly Interval[] => {
  if (state === 'canceled') return []
  if (occupied === null) return [{ start: epochMinutes(startsAt), end: epochMinutes(endsAt) }]
  return occupied.map(({ from, until }) => ({ start: writtenMinute(from), end: writtenMinute(until) }))
}

type DayOfShop = {
  readonly day: string
  readonly staff: ShopStaff
  readonly shown: readonly Shown[]
  readonly off: readonly (ReturnType<typeof occurrencesOn>[number] & { readonly barberId: string | null })[]
  readonly sales: ReadonlyMap<string, Pick<Sold, 'sale'>>
}

/** The columns of those who work that day or are booked: in the shop's order, then those who have left. */
const columnsOf = (
  catalogue: ShopCatalogue,
  { day, staff, shown, off, sales }: DayOfShop,
): readonly Counted[] => {
  const { timezone: zone } = catalogue.shop
  const localDay = workingDays.localDay(day, zone)
  const ofBarber = Map.groupBy(shown, ({ row }) => row.barberId)
  const left = [...ofBarber.keys()].filter((id) => !catalogue.barberById.has(id))
  const people: readonly BarberSummary[] = [
    ...(catalogue.hasClosed ? [] : catalogue.barbers).map(summaryOf),
    ...left.map((id) => {
      const booked = ofBarber
        .get(id)
        ?.flatMap(
          ({ row }) => sales.get(row.id)?.sale?.record.items.find((item) => item.id === row.id)?.barber ?? [],
        )
      return { ...(booked?.[0] ?? { route: '', firstName: '', lastName: '', photos: [] }), id }
    }),
  ]
  return people.flatMap((barber): readonly Counted[] => {
    const known = catalogue.barberById.get(barber.id)
    const [hours = []] = known === undefined ? [] : workingDays.openOn(known, [localDay])
    const open = hours.map((span) => ({
      start: localDay.startsAt + elapsedAt(localDay, span.start),
      end: localDay.startsAt + elapsedAt(localDay, span.end),
    }))
    const own = ofBarber.get(barber.id) ?? []
    if (open.length === 0 && own.every(({ row }) => row.state === 'canceled')) return []
    const ownOff = off.filter(({ barberId }) => (barberId ?? barber.id) === barber.id)
    const fullness = fullnessOf({ open, off: ownOff, taken: own.flatMap(({ taken }) => taken) })
    const sight = sightOf(staff, barber.id)
    return [
      {
        sight,
        fullness,
        column: {
          barber,
          isOwn: staff.barberIds.includes(barber.id),
          hours: open.map(({ start, end }) => ({
            startsAt: shopTime(instantAt(start), zone),
            endsAt: shopTime(instantAt(end), zone),
          })),
          filled: filledShare([fullness]),
          timeOff: ownOff.map(({ start: _start, end: _end, barberId: _barber, ...each }) => ({
            ...each,
            // A colleague's reason is nobody's business, as their guests are.
            reason: sight === 'all' ? each.reason : null,
          })),
          bookings: own.map(({ booking }) => booking),
        },
      },
    ]
  })
}
