import { addDays, type LocalMinute, staffText, type TimeOff } from '@openchair/rules'
import type { ConcernedAppointment } from '../../booking/time-off/store-concerned.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { KeptTimeOff, StaffTimeOff } from '../../timetable/time-off/store.ts'

/** A minute of the day as a time of a brand file: `09:30`. */
const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A day with its weekday: `Thu 2026-12-24`. */
const dayInWords = (day: string): string =>
  `${Temporal.PlainDate.from(day).toLocaleString('en', { weekday: 'short' })} ${day}`

/** The end of time off with midnight as the end of the day before. */
const lastMinute = ({ day, minute }: LocalMinute): LocalMinute =>
  minute === 0 ? { day: addDays(day, -1), minute: 1440 } : { day, minute }

const stretchInWords = ({ begins, ends }: TimeOff): string => {
  const last = lastMinute(ends)
  const isWhole = begins.minute === 0 && last.minute === 1440
  const [from, until] = [begins, last].map(({ day, minute }) =>
    isWhole ? dayInWords(day) : `${dayInWords(day)} ${clock(minute)}`,
  )
  if (begins.day !== last.day) return `${from} to ${until}`
  return isWhole ? `${from}` : `${from}-${clock(last.minute)}`
}

/** The time of time off: `Thu 2026-12-24 12:00-13:00, and every week until 2027-03-01`. */
export const offInWords = (entry: TimeOff): string => {
  if (!entry.isWeekly) return stretchInWords(entry)
  return [
    stretchInWords(entry),
    `and every week${entry.lastDay === null ? '' : ` until ${entry.lastDay}`}`,
    ...(entry.exceptions.length === 0 ? [] : [`but not on ${entry.exceptions.toSorted().join(' and ')}`]),
  ].join(', ')
}

/** Names those who are off: a professional by their route, or the whole shop. */
export const whoIsOff = (
  { barberById }: Pick<ShopCatalogue, 'barberById'>,
  { barberId }: StaffTimeOff,
): string =>
  barberId === null
    ? 'the whole shop'
    : (barberById.get(barberId)?.route ?? 'a professional who has left the shop')

/** A line about stored time off, with the id by which it is removed. */
export const lineOf = (
  catalogue: Pick<ShopCatalogue, 'barberById'>,
  { id, entry, reason }: KeptTimeOff,
): string =>
  [id, whoIsOff(catalogue, entry), offInWords(entry), ...(reason === null ? [] : [staffText(reason)])].join(
    '  ',
  )

/** A line about an appointment in time off: when, the guest, the services, and how `npm run mark` names it. */
export const appointmentLine = (appointment: ConcernedAppointment): string => {
  const { startsAt, firstName, services, barber, code, id, isClaimed } = appointment
  const time = startsAt.toPlainTime().toString({ smallestUnit: 'minute' })
  const what = [services.join(', '), barber === '' ? '' : `with ${barber}`].filter((part) => part !== '')
  return `  ${[
    `${dayInWords(startsAt.toPlainDate().toString())} ${time}`,
    firstName || '(no name)',
    ...(what.length === 0 ? [] : [`(${what.join(' ')})`]),
    isClaimed ? 'is being booked at this moment' : (code ?? id),
  ].join('  ')}`
}

/** The sentence about appointments in time off, which says what is left to do; undefined if there are none. */
export const toSettle = (count: number): string | undefined => {
  if (count === 0) return undefined
  const [lie, stay] =
    count === 1 ? ['1 appointment lies', 'It stays'] : [`${count} appointments lie`, 'They stay']
  return `${lie} in time off. ${stay} booked, and nobody is told: call the guest, or cancel with "npm run mark -- cancel <booking>".`
}
