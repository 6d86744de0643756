/**
 * A month of plausible bookings, so that the demo shows full days, gaps and busy hours. The random choices
 * depend on the day alone, so two machines that start on the same day have the same diary.
 */
import { randomUUID } from 'node:crypto'
import { addDays, dayNumber, type Interval, openIntervals } from '@openchair/rules'
import type { Deps } from '@openchair/server'
import { inTransaction } from '@openchair/server/transaction'
import { drawn, type Draw } from './draw.ts'

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
      const rows = catalogue.barbers.flatMap((professional, index) =>
        diaryOf(catalogue, professional, index, today).map(({ day, start, end }) => ({
          ...toAppointment(catalogue, professional, day, { start, end }),
          ...(day < today && { arrived_at: instantOf(catalogue, day, start) }),
        })),
      )
      await client.query(
        `insert into appointment (shop_id, ${columns})
         select $1, ${columns} from jsonb_populate_recordset(null::appointment, $2) on conflict do nothing`,
        [catalogue.shop.id, JSON.stringify(rows)],
      )
      count += rows.length
    }
    return count
  })
}

const columns = 'id, barber_id, starts_at, ends_at, state, booked_with_any, guest_first_name, arrived_at'

type DayAppointment = Interval & { readonly day: string }

const diaryOf = (
  catalogue: Catalogue,
  professional: Professional,
  index: number,
  today: string,
): readonly DayAppointment[] => {
  let workingDaysAhead = 0
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => at - daysBack).flatMap((offset) => {
    const day = addDays(today, offset)
    const open = openIntervals(professional.details, day)
    if (open.length > 0 && offset > 0) workingDaysAhead += 1
    const isFull = fullDays.some((full) => workingDaysAhead === full + (index % 4) && offset > 0)
    const draw = drawn(`${catalogue.shop.route} ${professional.route} ${dayNumber(day)}`)
    return open.flatMap((hours) =>
      (isFull
        ? everyMinuteOf(hours, professional, draw)
        : someOf(hours, catalogue, professional, loadOf(offset), draw)
      ).map((appointment) => ({ ...appointment, day })),
    )
  })
}

const someDuration = (professional: Professional, draw: Draw): number =>
  draw.oneOf(
    [...professional.offerings.values()].map(({ duration }) => duration).filter((each) => each >= 15),
  ) ?? 30

/** Appointments one after another to the last minute. */
const everyMinuteOf = (hours: Interval, professional: Professional, draw: Draw): readonly Interval[] => {
  const appointments: Interval[] = []
  for (let start = hours.start; start < hours.end;) {
    const end = Math.min(hours.end, start + someDuration(professional, draw))
    // The rest is too short for another guest, so the last one takes a little longer.
    const isLast = hours.end - end < 15
    appointments.push({ start, end: isLast ? hours.end : end })
    start = isLast ? hours.end : end
  }
  return appointments
}

/** Appointments on the shop's grid, with gaps between them. */
const someOf = (
  hours: Interval,
  { shop }: Catalogue,
  professional: Professional,
  load: number,
  draw: Draw,
): readonly Interval[] => {
  const appointments: Interval[] = []
  const onGrid = (minute: number): number => Math.ceil(minute / shop.slotStep) * shop.slotStep
  for (let start = onGrid(hours.start); start < hours.end;) {
    const end = start + someDuration(professional, draw)
    const isTaken = draw.number() < load && end <= hours.end
    if (isTaken) appointments.push({ start, end })
    start = onGrid(isTaken ? end : start + 30)
  }
  return appointments
}

const instantOf = ({ shop }: Catalogue, day: string, minute: number): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({
      timeZone: shop.timezone,
      plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
    })
    .toInstant()
    .toString()

const toAppointment = (
  catalogue: Catalogue,
  professional: Professional,
  day: string,
  appointment: Interval,
) => {
  const draw = drawn(`${catalogue.shop.route} ${professional.route} ${day} ${appointment.start}`)
  return {
    id: randomUUID(),
    barber_id: professional.id,
    starts_at: instantOf(catalogue, day, appointment.start),
    ends_at: Temporal.Instant.from(instantOf(catalogue, day, appointment.start))
      .add({ minutes: appointment.end - appointment.start })
      .toString(),
    state: 'booked',
    booked_with_any: catalogue.shop.allowBookWithAnyBarber && draw.number() < 0.3,
    guest_first_name: draw.oneOf(guests) ?? '',
  }
}
