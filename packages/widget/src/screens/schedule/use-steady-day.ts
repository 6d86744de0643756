import { type RefObject, useState } from 'react'
import { useCalm } from '../../times/live/use-calm.ts'
import type { ShownDay } from '../../times/shown-day.ts'
import type { Schedule } from './use-schedule.ts'

const kindOf = ({ day, status }: ShownDay, wish: string): string =>
  status === 'times' || status === 'full' ? `${status} ${day} ${wish}` : ''

/**
 * Shown day as it is rendered: where its last time goes, or a full day gets one, while the guest looks at it,
 * the old content stays until the next calm moment.
 */
export const useSteadyDay = (
  { shown, days, wanted }: Pick<Schedule, 'shown' | 'days' | 'wanted'>,
  within: RefObject<HTMLElement | null>,
): ShownDay => {
  const wish = JSON.stringify(wanted)
  const kind = kindOf(shown, wish)
  const [drawn, setDrawn] = useState(kind)
  const opposite = kindOf({ ...shown, status: shown.status === 'full' ? 'times' : 'full' } as ShownDay, wish)
  const isWaiting = drawn !== kind && drawn !== '' && drawn === opposite
  if (drawn !== kind && !isWaiting) setDrawn(kind)
  useCalm(within, isWaiting, () => setDrawn(kind))
  if (!isWaiting || shown.day === undefined) return shown
  const schedule = days.days.get(shown.day)
  if (shown.status === 'full')
    return schedule === undefined ? shown : { status: 'times', day: shown.day, schedule, free: 0 }
  return { status: 'full', day: shown.day }
}
