import type { ScheduleDay, Slot } from '@openchair/contract'
import { onlyStream } from '../../../../../ui/test/event-source.ts'
import { askedDay } from '../../../gallery/kingsley/answers.ts'
import { scheduleDays } from '../../../gallery/kingsley/timetable.ts'

const takenAt = (slot: Slot): Slot => ({
  ...slot,
  available: false,
  conflicts: [{ start: slot.time, end: slot.time.replace(/:00-/, ':55-') }],
  barberIds: [],
  barberRoutes: [],
})

/** Tells the page that something changed on a day. `time` is the day, or an instant on it. */
const tell = (time: string): void => onlyStream().tell({ days: [time.slice(0, 10)] })

/** A schedule in which somebody else takes and frees times. The page is told of each change, and reloads. */
export const liveSchedule = () => {
  const taken = new Set<string>()
  const asked: string[] = []
  const withTaken = ({ times, ...day }: ScheduleDay): ScheduleDay => {
    const mark = (slots: readonly Slot[]) =>
      slots.map((slot) => (taken.has(slot.time) || taken.has(day.day) ? takenAt(slot) : slot))
    const { morning, afternoon, evening } = times
    return {
      ...day,
      times: { morning: mark(morning), afternoon: mark(afternoon), evening: mark(evening) },
    }
  }
  const first = (path: string): unknown => {
    const range = /schedule-time-range\/([^/]+)\/([^/]+)/.exec(path)
    const [from = '', to = ''] = (range ?? []).slice(1).map(askedDay)
    if (!range) return undefined
    asked.push(from === to ? from : `${from} to ${to}`)
    return { rows: scheduleDays(from, to, 55).map(withTaken) }
  }
  return {
    first,
    /** The requested ranges, like `2026-11-24` or `2026-11-21 to 2026-11-27`. */
    asked,
    tell,
    /** Takes one start, or all starts of a day. */
    take: (time: string) => {
      taken.add(time)
      tell(time)
    },
    free: (time: string) => {
      taken.delete(time)
      tell(time)
    },
    /** The taken starts. A test can change them without a message to the page. */
    taken,
  }
}
