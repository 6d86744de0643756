import type { ScheduleDay } from '@openchair/contract'
import { allSlots, freeTimes, fromNow } from './slots.ts'

export type ShownDay =
  | { readonly status: 'waiting'; readonly day: string | undefined }
  | { readonly status: 'failed'; readonly day: string }
  | { readonly status: 'times'; readonly day: string; readonly schedule: ScheduleDay; readonly free: number }
  /** A full day, a day off, or today after its last start. */
  | { readonly status: 'full' | 'off' | 'over'; readonly day: string }
  /** No bookable day has a free time. Alternatives are searched from `day` on. */
  | { readonly status: 'never'; readonly day: string }

type Facts = {
  readonly schedule: ScheduleDay | undefined
  readonly failed: boolean
  readonly nothingFree: boolean
  readonly today: string
  readonly now: string
  readonly chosen: string | undefined
}

/** Tells what to show of a day. A chosen start keeps the day open, because the cart itself may hold it. */
export const shownDay = (day: string | undefined, facts: Facts): ShownDay => {
  const { schedule, failed, nothingFree, today, now, chosen } = facts
  if (day === undefined) return nothingFree ? { status: 'never', day: today } : { status: 'waiting', day }
  if (!schedule) return failed ? { status: 'failed', day } : { status: 'waiting', day }
  const times = fromNow(schedule.times, now)
  const free = allSlots(freeTimes(times, chosen)).length
  if (free > 0) return { status: 'times', day, schedule, free }
  if (allSlots(times).length > 0) return { status: 'full', day }
  return { status: day === today ? 'over' : 'off', day }
}
