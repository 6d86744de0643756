import type { Barber, NewAppointment, SaleOrder, ScheduleDay } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { type Appointment, minutesOf } from '../../sale-orders/appointments.ts'
import { inTimeOn, noticesOf } from '../../times/notices.ts'
import { allSlots } from '../../times/slots.ts'
import { seatsTogether } from '../../times/together.ts'

/** The new start of each guest, by appointment id. A guest without one yet is missing. */
export type NewTimes = ReadonlyMap<string, string>

const asked = ({ barber, subItems }: Appointment, dateTime?: string): NewAppointment => ({
  barberId: barber.id,
  services: subItems.flatMap(({ itemId }) => (itemId === null ? [] : [{ id: itemId }])),
  ...(dateTime === undefined ? {} : { dateTime }),
})

/** The search for one guest's times in a moved group. All present times of the group count as free. */
export const wantedBeside = (
  { shop }: SaleOrder,
  appointment: Appointment,
  others: readonly Appointment[],
  times: NewTimes,
): Wanted => ({
  shopId: shop.id,
  barber: appointment.barber.id,
  services: [],
  duration: minutesOf(appointment),
  group: [
    asked(appointment),
    ...others.flatMap((other) => {
      const time = times.get(other.id)
      return time === undefined || other.id === appointment.id ? [] : [asked(other, time)]
    }),
  ],
  excludeAppointmentId: appointment.id,
})

/** The free starts of the appointment's own professional, whoever else is free. */
const ownSlots = ({ barber }: Appointment, day: ScheduleDay | undefined) =>
  (day ? allSlots(day.times) : []).map((slot) => ({ ...slot, barberIds: [barber.id] }))

/** The new times at which a group can come together on a day; undefined without any, or until loaded. */
export const soonestTogether = (
  group: readonly Appointment[],
  days: readonly (ScheduleDay | undefined)[],
  now: string,
): NewTimes | undefined => {
  const guests = group.map((each, index) => ({
    id: each.id,
    minutes: minutesOf(each),
    slots: ownSlots(each, days[index]),
  }))
  const seats = seatsTogether(guests, now, (found) =>
    group.some(({ id, dateTime }) => minutesBetween(dateTime, found.get(id)?.time ?? dateTime) !== 0),
  )
  return seats && new Map([...seats].map(([id, { time }]) => [id, time] as const))
}

/** Loads each guest's times of a day separately, and finds the first start for all together. */
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
