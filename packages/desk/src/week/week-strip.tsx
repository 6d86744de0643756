import type { DeskWeek } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import top from '../day/top/top.module.css'
import { ViewChoice } from '../day/top/view-choice.tsx'
import { useShownDay } from '../day/shown-day.ts'
import type { View } from '../day/use-choice.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { freeMinutes, freeOfWeek } from './rules/week.ts'

type Props = {
  readonly week: DeskWeek
  readonly view: View
  readonly onView: (view: View) => void
  /** Begins time off; undefined for whoever may not, or for whom it may not be. */
  readonly onTimeOff: (() => void) | undefined
}

/** The sums of a week, how it is shown, and what is done with all of it. */
export const WeekStrip = ({ week, view, onView, onTimeOff }: Props) => {
  const t = useT()
  const format = useFormat()
  const { zone, now, isOffline } = useShownDay()
  const { bookings, filled, expected } = week.totals
  return (
    <section className={top.strip} aria-label={t('week.sums')}>
      <p className={top.totals}>
        <span>
          <b>{bookings}</b> {t('day.sum.bookings', { count: bookings })}
        </span>
        <span>
          <b>{format.percent(Math.round(filled * 100))}</b> {t('day.full')}
        </span>
        {expected !== null && (
          <span>
            <b>{format.money(expected, week.currency)}</b> {t('day.expected')}
          </span>
        )}
        <span>
          <b>{format.duration(freeMinutes(freeOfWeek(week, zone, now)))}</b> {t('week.stillFree')}
        </span>
      </p>
      <span className={top.space} />
      <ViewChoice view={view} onView={onView} />
      {onTimeOff && (
        <Button kind="quiet" icon="moon" aria-disabled={isOffline || undefined} onClick={onTimeOff}>
          {t('week.timeOff')}
        </Button>
      )}
      <Button kind="quiet" icon="print" onClick={() => print()}>
        {t('week.print')}
      </Button>
    </section>
  )
}
