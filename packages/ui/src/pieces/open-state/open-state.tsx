import type { Shop, WeeklySchedule } from '@openchair/contract'
import { dayOf, daysBetween, localTime } from '../../format/days.ts'
import { useNow } from '../../format/clock.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { OpenFact } from '../text/text.tsx'
import { addDays, openIntervals } from '@openchair/rules'

type Props = { readonly shop: Pick<Shop, 'schedules' | 'timezone' | 'address'> }

/** "Open until 8pm" in green, or the next opening in quiet type, by the shop's own clock. */
export const OpenState = ({ shop: { schedules, timezone, address } }: Props) => {
  const t = useT()
  const format = useFormat(address.country)
  const now = useNow()
  const state = openState(schedules, timezone, now)
  if (state.open) {
    if (!state.until) return <OpenFact>{t('common.openAlways')}</OpenFact>
    const { minutes } = state.until
    if (minutes === 1440) return <OpenFact>{t('common.openUntilMidnight')}</OpenFact>
    return <OpenFact>{t('common.openUntil', { time: format.clockHour(minutes) })}</OpenFact>
  }
  if (!state.opens) return t('common.closedForNow')
  const { day, minutes } = state.opens
  const time = format.clockHour(minutes)
  const ahead = daysBetween(dayOf(now, timezone), day)
  if (ahead === 0) return t('common.opensToday', { time })
  return t('common.opensOn', { day: ahead < 7 ? format.weekday(day) : format.dayInSentence(day), time })
}

/** An opening or closing in the shop's zone; `minutes` since midnight, 1440 for the end of the day. */
type Turn = { readonly day: string; readonly minutes: number }

/** The state of a shop. `until` is missing if it never closes, `opens` if no opening is known. */
type Openness =
  | { readonly open: true; readonly until?: Turn }
  | { readonly open: false; readonly opens?: Turn }

/** Days ahead in which an opening is searched. A later one is announced on the shop's page. */
const horizonDays = 60

const endOfDay = 1440

const hoursOf = (schedules: WeeklySchedule[], day: string) =>
  openIntervals({ schedules, days_on: [], days_off: [] }, day)

/** The real end of hours that end at `minutes` of `day`. They may continue past midnight. */
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

/** The state of a shop at `now`, by its weekly hours and its own clock. */
export const openState = (schedules: WeeklySchedule[], zone: string, now: string): Openness => {
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
