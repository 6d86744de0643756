import type { WeeklySchedule } from '@openchair/contract'
import { openIntervals } from '@openchair/rules'
import { addDays } from '@openchair/rules'
import { localTime } from '../../format/days.ts'

/** A turn of the door, in the shop's zone; `minutes` since midnight, 1440 being the midnight that ends the day. */
type Turn = { readonly day: string; readonly minutes: number }

/** `until` is missing where the shop never closes, `opens` where no opening is known. */
export type OpenState =
  | { readonly open: true; readonly until?: Turn }
  | { readonly open: false; readonly opens?: Turn }

/** How far ahead an opening is looked for: a season that begins later is news for the shop's own page. */
const horizonDays = 60

const endOfDay = 1440

const hoursOf = (schedules: WeeklySchedule[], day: string) =>
  openIntervals({ schedules, days_on: [], days_off: [] }, day)

/** When the hours that end at `minutes` of `day` really end: those up to midnight go on where the next day starts with them. */
const closing = (schedules: WeeklySchedule[], day: string, minutes: number): Turn | undefined => {
  let turn: Turn = { day, minutes }
  for (let ahead = 1; turn.minutes === endOfDay; ahead += 1) {
    if (ahead > 7) return undefined
    const next = addDays(day, ahead)
    const first = hoursOf(schedules, next)[0]
    if (first?.start !== 0) return turn
    turn = { day: next, minutes: first.end }
  }
  return turn
}

/** Whether a shop is open at `now`, by its weekly hours and its own clock. */
export const openState = (schedules: WeeklySchedule[], zone: string, now: string): OpenState => {
  const { day: today, minutes } = localTime(now, zone)
  const hours = hoursOf(schedules, today)
  const current = hours.find(({ start, end }) => start <= minutes && minutes < end)
  if (current) {
    const until = closing(schedules, today, current.end)
    return until ? { open: true, until } : { open: true }
  }
  const later = hours.find(({ start }) => start > minutes)
  if (later) return { open: false, opens: { day: today, minutes: later.start } }
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) {
    const day = addDays(today, ahead)
    const first = hoursOf(schedules, day)[0]
    if (first) return { open: false, opens: { day, minutes: first.start } }
  }
  return { open: false }
}
