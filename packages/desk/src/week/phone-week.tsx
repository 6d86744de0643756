import type { DeskWeek } from '@openchair/contract'
import { addDays, clockText } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { placeBookings, placeTimeOff } from '../day/rules/place.ts'
import type { Span } from '../day/rules/span.ts'
import { useShownDay } from '../day/shown-day.ts'
import { shownState } from '../day/use-day-words.ts'
import { useT } from '../i18n/use-t.ts'
import { dayPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { DayName } from './day-name.tsx'
import { columnOf, countOf, freeOfWeek, hoursOf, weekSpan } from './rules/week.ts'
import css from './phone-week.module.css'

/** The place of a stretch in a bar, in parts of its length. */
const placed = (span: Span, { from, to }: Span): CSSProperties => ({
  insetInlineStart: `${(100 * (span.from - from)) / (to - from)}%`,
  width: `${(100 * (span.to - span.from)) / (to - from)}%`,
})

/** The place of an hour's name: within the bar at both ends, and around its hour in between. */
const written = (minute: number, grid: Span): CSSProperties => {
  const { insetInlineStart = '' } = placed({ from: minute, to: minute }, grid)
  return { insetInlineStart, translate: `-${insetInlineStart}` }
}

type Day = DeskWeek['days'][number]
type BarProps = { readonly week: DeskWeek; readonly day: Day; readonly grid: Span; readonly isToday: boolean }

/** A day as a bar from the first hour to the last. The words beside it say the same. */
const Bar = ({ week, day, grid, isToday }: BarProps) => {
  const { nowMinute } = useShownDay()
  const column = columnOf(week, day)
  if (day.hours.length === 0 && countOf(day) === 0)
    return <span className={`${css.bar} ${css.closed}`} aria-hidden="true" />
  return (
    <span className={css.bar} aria-hidden="true">
      {placeTimeOff(day.day, column).map(({ timeOff, span }) => (
        <i key={timeOff.id} data-state="blocked" style={placed(span, grid)} />
      ))}
      {placeBookings(day.day, column)
        .filter(({ booking }) => booking.state !== 'canceled')
        .flatMap(({ booking, work }) =>
          work.map((span) => (
            <i
              key={`${booking.id} ${span.from}`}
              data-state={shownState(booking)}
              style={placed(span, grid)}
            />
          )),
        )}
      {isToday && <b style={placed({ from: nowMinute, to: nowMinute }, grid)} />}
    </span>
  )
}

const Name = ({ day, isToday }: { readonly day: string; readonly isToday: boolean }) => {
  const t = useT()
  return (
    <span className={css.name}>
      <DayName day={day} />
      {isToday && <small>{t('common.today')}</small>}
    </span>
  )
}

type LoadingProps = { readonly label: string; readonly first: string; readonly today: string }

/** A week on its way on a phone: its days, each with an empty bar, where the full one has them. */
export const PhoneWeekLoading = ({ label, first, today }: LoadingProps) => {
  const t = useT()
  return (
    <>
      <Hidden>
        <output>{t('day.loading', { day: label })}</output>
      </Hidden>
      <div className={css.scroll} aria-hidden="true">
        <div className={css.scale}>
          <span className={css.hours} />
        </div>
        {Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((day) => (
          <div key={day} className={css.day}>
            <Name day={day} isToday={day === today} />
            <span className={css.bar} />
            <span className={css.said}>&nbsp;</span>
          </div>
        ))}
      </div>
    </>
  )
}

type Props = { readonly week: DeskWeek; readonly label: string; readonly today: string }

/** A week on a phone: a bar a day, with the next free time. A press opens the day. */
export const PhoneWeek = ({ week, label, today }: Props) => {
  const t = useT()
  const shop = useShop()
  const { locale } = useLocale()
  const format = useFormat(shop.country)
  const { zone, now } = useShownDay()
  const grid = weekSpan(week)
  const free = freeOfWeek(week, zone, now)
  const marks = hoursOf(grid)
  const time = (minute: number) => clockText(minute % 1440, locale)
  const said = (day: Day, index: number): string => {
    if (day.hours.length === 0 && countOf(day) === 0) return t('week.dayOff')
    const [first] = free[index]?.free ?? []
    const next = () => {
      if (day.day < today) return []
      if (!first) return [t('week.full')]
      return [t(day.day === today ? 'week.nextFreeToday' : 'week.nextFree', { time: time(first.from) })]
    }
    return format.capital([t('day.bookings', { count: countOf(day) }), ...next()].join(' · '))
  }
  return (
    <div className={css.scroll}>
      <div className={css.scale} aria-hidden="true">
        <span className={css.hours}>
          {marks.map((minute) => (
            <span key={minute} style={written(minute, grid)}>
              {format.clockHour(minute % 1440)}
            </span>
          ))}
        </span>
      </div>
      <ul aria-label={t('week.byDay', { name: week.barber.firstName, week: label })}>
        {week.days.map((day, index) => (
          <li key={day.day}>
            <Link
              className={css.day ?? ''}
              to={dayPath(shop.route, day.day)}
              aria-current={day.day === today ? 'date' : undefined}
              data-off={day.hours.length === 0 || undefined}
            >
              <Name day={day.day} isToday={day.day === today} />
              <Bar week={week} day={day} grid={grid} isToday={day.day === today} />
              <span className={css.said}>{said(day, index)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
