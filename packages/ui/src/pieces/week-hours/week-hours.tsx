import type { Barber } from '@openchair/contract'
import { addDays, openIntervals } from '@openchair/rules'
import { useNow } from '../../format/clock.tsx'
import { dayOf } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import css from './week-hours.module.css'

type Props = {
  readonly schedules: Barber['schedules']
  /** Single days with other hours. */
  readonly days?: Pick<Barber, 'days_on' | 'days_off'>
  readonly timezone: string
  /** The text of a day without hours: "Closed", "Day off". */
  readonly closed: string
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const
const noDays = { days_on: [], days_off: [] }

/** The hours of the next seven days from today, by the shop's clock. */
export const WeekHours = ({ schedules, days = noDays, timezone, closed }: Props) => {
  const t = useT()
  const format = useFormat()
  const today = dayOf(useNow(), timezone)
  return (
    <dl className={css.week}>
      {daysOfWeek.map((ahead) => {
        const day = addDays(today, ahead)
        const hours = openIntervals({ ...days, schedules }, day)
        return (
          <div key={day} className={ahead === 0 ? css.today : ''}>
            <dt>{ahead === 0 ? t('common.today') : format.capital(format.weekday(day, 'long'))}</dt>
            <dd>
              {hours.length === 0
                ? closed
                : hours
                    .map(({ start, end }) => `${format.clockHour(start)}–${format.clockHour(end)}`)
                    .join(', ')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
