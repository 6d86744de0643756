import type { Barber, NewAppointment, SaleOrder, ScheduleDay } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import { epochMinutes, minutesBetween } from '../../format/days.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { inTimeOn, noticesOf } from '../../times/notices.ts'
import { allSlots } from '../../times/slots.ts'

/** The new start of each guest by the id of their appointment; those who have none yet are missing. */
export type NewTimes = ReadonlyMap<string, string>

const asked = ({ barber, subItems }: Appointment, dateTime?: string): NewAppointment => ({
  barberId: barber.id,
  services: subItems.flatMap(({ itemId }) => (itemId === null ? [] : [{ id: itemId }])),
  ...(dateTime === undefined ? {} : { dateTime }),
})

/**
 * The times of one guest of a group that is moved: beside those that the others have got already, and none of the times that
 * the group has now is an obstacle.
 */
export const wantedBeside = (
  { shop }: SaleOrder,
  appointment: Appointment,
  others: readonly Appointment[],
  times: NewTimes,
): Wanted => ({
  shopId: shop.id,
  barber: appointment.barber.id,
  services: [],
  duration: minutesBetween(appointment.dateTime, appointment.endsAt),
  group: [
    asked(appointment),
    ...others.flatMap((other) => {
      const time = times.get(other.id)
      return time === undefined || other.id === appointment.id ? [] : [asked(other, time)]
    }),
  ],
  excludeAppointmentId: appointment.id,
})

/** A start with its end, epoch minutes, and how the schedule writes it. */
type Seat = { readonly barberId: string; readonly start: number; readonly end: number; readonly time: string }

/** The free starts of a guest on a day, the earliest first. */
const seatsOf = (
  { barber, dateTime, endsAt }: Appointment,
  day: ScheduleDay | undefined,
  now: string,
): readonly Seat[] => {
  const length = minutesBetween(dateTime, endsAt)
  return (day ? allSlots(day.times) : [])
    .filter(({ available, time }) => available && epochMinutes(time) > epochMinutes(now))
    .map(({ time }) => ({
      barberId: barber.id,
      start: epochMinutes(time),
      end: epochMinutes(time) + length,
      time,
    }))
}

const overlaps = (one: Seat, other: Seat): boolean =>
  one.barberId === other.barberId && one.start < other.end && other.start < one.end

/** Everyone's first start from a minute on, nobody with a professional who has another of them then. */
const seatFrom = (minute: number, seats: readonly (readonly Seat[])[]): readonly Seat[] | undefined => {
  const found: Seat[] = []
  for (const guests of seats) {
    const seat = guests.find((each) => each.start >= minute && !found.some((other) => overlaps(each, other)))
    if (!seat) return undefined
    found.push(seat)
  }
  return found
}

/** Minutes from the first start to the last. */
const spread = (found: readonly Seat[]): number => {
  const each = found.map(({ start }) => start)
  return Math.max(...each) - Math.min(...each)
}

/**
 * The times of a day at which a group can come together: their starts lie as near to each other as they can, and as early
 * as that allows; not those that they have now. Undefined where there are none, or they are not known yet.
 */
export const soonestTogether = (
  group: readonly Appointment[],
  days: readonly (ScheduleDay | undefined)[],
  now: string,
): NewTimes | undefined => {
  const seats = group.map((each, index) => seatsOf(each, days[index], now))
  const starts = [...new Set(seats.flatMap((each) => each.map(({ start }) => start)))].toSorted(
    (a, b) => a - b,
  )
  const isNew = (found: readonly Seat[]): boolean =>
    found.some(({ start }, index) => start !== epochMinutes(group[index]?.dateTime ?? ''))
  const [best] = starts
    .flatMap((start) => {
      const found = seatFrom(start, seats)
      return found && isNew(found) ? [found] : []
    })
    .toSorted((one, other) => spread(one) - spread(other))
  return (
    best && new Map(group.flatMap(({ id }, index) => (best[index] ? [[id, best[index].time] as const] : [])))
  )
}

/** The day of each guest by themselves, and the first start for all together. */
export const useSoonest = (
  order: SaleOrder,
  group: readonly Appointment[],
  { day, people, now }: { readonly day: string; readonly people: readonly Barber[]; readonly now: string },
) => {
  const notices = noticesOf(people)
  const results = useQueries({
    queries: group.map((each) => ({
      ...scheduleQuery(wantedBeside(order, each, [], new Map()), { first: day, last: day }),
      gcTime: 0,
    })),
  })
  return soonestTogether(
    group,
    results.map(({ data }) => {
      const found = data?.rows.find((each) => each.day === day)
      return found && inTimeOn(found, notices, now)
    }),
    now,
  )
}
