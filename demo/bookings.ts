/**
 * A month of plausible bookings, so that the demo shows full days, gaps and busy hours. The random choices
 * depend on the day alone, so two machines that start on the same day have the same diary.
 */
import { randomUUID } from 'node:crypto'
import {
  addDays,
  dayNumber,
  type Interval,
  offerAppointment,
  openIntervals,
  type UnitUse,
} from '@openchair/rules'
import type { Deps } from '@openchair/server'
import { inTransaction } from '@openchair/server/transaction'
import { type Booked, fillDay } from './diary.ts'
import { drawn } from './draw.ts'

type Catalogue = Awaited<ReturnType<Deps['catalogues']['ofShop']>>
type Professional = Catalogue['barbers'][number]

const daysBack = 7
const daysAhead = 35
/**
 * The working days ahead that are fully booked, for the first professional. Each further one is a day later.
 */
export const fullDays = [3, 11]

const guests =
  'Alex Bo Casey Dana Eden Fran Gale Hao Ira Jo Kim Lou Max Noa Omar Pia Quinn Remy Sam Toni'.split(' ')

/** The share of a working day that is booked, by days from today. */
const loadOf = (offset: number): number => {
  if (offset < 0) return 0.8
  if (offset < 3) return 0.65
  if (offset < 8) return 0.5
  return offset < 15 ? 0.35 : 0.2
}

/** Fills the diaries of a brand's shops around today in one go. Existing bookings stay unchanged. */
export const addDemoBookings = async (
  { pool, clock, catalogues }: Deps,
  brandId: string,
): Promise<number> => {
  const now = clock.now()
  const shops = await catalogues.ofBrand(brandId)
  return inTransaction(pool, async (client) => {
    let count = 0
    for (const catalogue of shops) {
      const today = now.toZonedDateTimeISO(catalogue.shop.timezone).toPlainDate().toString()
      const used = new Map<string, UnitUse[]>()
      const rows = catalogue.barbers.flatMap((professional, index) =>
        diaryOf(catalogue, professional, index, { today, used }),
      )
      await client.query(
        `with added as (
           insert into appointment (shop_id, ${columns})
           select $1, ${columns} from jsonb_populate_recordset(null::appointment, $2) on conflict do nothing returning id
         )
         insert into resource_use (shop_id, resource_id, unit, during, appointment_id)
         select $1, resource_id, unit, during, appointment_id
         from jsonb_populate_recordset(null::resource_use, $3) join added on added.id = appointment_id`,
        [
          catalogue.shop.id,
          JSON.stringify(rows.map(({ appointment }) => appointment)),
          JSON.stringify(rows.flatMap(({ uses }) => uses)),
        ],
      )
      count += rows.length
    }
    return count
  })
}

const columns =
  'id, barber_id, starts_at, ends_at, occupied, state, booked_with_any, guest_first_name, arrived_at'

/** Writes the rows of a professional's month. `used` has the units in use by day, and gets theirs. */
const diaryOf = (
  catalogue: Catalogue,
  professional: Professional,
  index: number,
  { today, used }: { readonly today: string; readonly used: Map<string, UnitUse[]> },
) => {
  const { shop, resources } = catalogue
  const { offerings } = professional
  let workingDaysAhead = 0
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => at - daysBack).flatMap((offset) => {
    const day = addDays(today, offset)
    const open = openIntervals(professional.details, day)
    if (open.length > 0 && offset > 0) workingDaysAhead += 1
    const isFull = fullDays.some((full) => workingDaysAhead === full + (index % 4) && offset > 0)
    const usedThen = used.get(day) ?? []
    used.set(day, usedThen)
    return fillDay({
      word: `${shop.route} ${professional.route} ${dayNumber(day)}`,
      open,
      offers: [...offerings.keys()].flatMap((id) => offerAppointment(offerings, [id]) ?? []),
      step: shop.slotStep,
      load: isFull ? 1 : loadOf(offset),
      units: new Map(resources.map(({ id, units }) => [id, units])),
      used: usedThen,
    }).map((booked) => rowsOf(catalogue, professional, { day, isPast: day < today }, booked))
  })
}

const instantOf = ({ shop }: Catalogue, day: string, minute: number): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({
      timeZone: shop.timezone,
      plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
    })
    .toInstant()

const rowsOf = (
  catalogue: Catalogue,
  professional: Professional,
  { day, isPast }: { readonly day: string; readonly isPast: boolean },
  { start, end, work, uses, isPlain }: Booked,
) => {
  const draw = drawn(`${catalogue.shop.route} ${professional.route} ${day} ${start}`)
  const id = randomUUID()
  const begin = instantOf(catalogue, day, start)
  const at = (minute: number): string => begin.add({ minutes: minute - start }).toString()
  const range = (stretch: Interval): string => `[${at(stretch.start)},${at(stretch.end)})`
  return {
    appointment: {
      id,
      barber_id: professional.id,
      starts_at: at(start),
      ends_at: at(end),
      occupied: isPlain ? null : `{${work.map(range).join()}}`,
      state: 'booked',
      booked_with_any: catalogue.shop.allowBookWithAnyBarber && draw.number() < 0.3,
      guest_first_name: draw.oneOf(guests) ?? '',
      ...(isPast && { arrived_at: at(start) }),
    },
    uses: uses.map((use) => ({
      resource_id: use.resource,
      unit: use.unit,
      during: range(use),
      appointment_id: id,
    })),
  }
}
