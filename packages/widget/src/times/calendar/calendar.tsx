import type { Availability, ScheduleDay } from '@openchair/contract'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { levelOf } from '../slots.ts'
import css from './calendar.module.css'
import { CalendarDay, Pips } from './calendar-day.tsx'
import type { CalendarView } from './use-calendar.ts'
import { useLateFold } from './use-late-fold.ts'
import { dayPart } from '@openchair/rules'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { IconButton, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { monthOf } from './month.ts'

type HeadProps = {
  readonly view: CalendarView
  readonly title: string
  /** Called by the button that unfolds a week to its month. The button then disappears. */
  readonly onUnfold: () => void
}

/** The heading with the month, buttons for other months, and one that unfolds a week to its month. */
const CalendarHead = ({ view, title, onUnfold }: HeadProps) => {
  const t = useT()
  const format = useFormat(view.country)
  const { folded, earlier, later } = view
  const go = (day: string | undefined) => {
    if (day === undefined) return
    view.goTo(day)
    announce(
      folded ? t('schedule.weekOf', { day: format.dayInSentence(day, 'long') }) : format.month(monthOf(day)),
    )
  }
  return (
    <div className={css.head}>
      <Heading level={2}>{title}</Heading>
      <div className={css.ways}>
        {folded && !view.low && <TextButton onClick={onUnfold}>{t('schedule.wholeMonth')}</TextButton>}
        <IconButton
          icon="back"
          label={t(folded ? 'schedule.earlierWeek' : 'schedule.earlierMonth')}
          disabled={earlier === undefined}
          onClick={() => go(earlier)}
        />
        <IconButton
          icon="forward"
          label={t(folded ? 'schedule.laterWeek' : 'schedule.laterMonth')}
          disabled={later === undefined}
          onClick={() => go(later)}
        />
      </div>
    </div>
  )
}

const shortName = (locale: string, month: string): string =>
  dayPart(locale, `${month}-01`, { month: 'short' })

/** The heading of a calendar: `November 2026`, or `Nov – Dec 2026` for weeks of two months. */
const useMonthTitle = (): ((months: CalendarView['months']) => string) => {
  const { locale } = useLocale()
  const format = useFormat()
  return ([first, second]) => {
    if (second === undefined) return format.month(first)
    const [year, nextYear] = [first.slice(0, 4), second.slice(0, 4)]
    const start = year === nextYear ? shortName(locale, first) : `${shortName(locale, first)} ${year}`
    return format.capital(`${start} – ${shortName(locale, second)} ${nextYear}`)
  }
}

type Props = {
  readonly view: CalendarView
  readonly days: ReadonlyMap<string, ScheduleDay>
  readonly today: string
  readonly chosen: string | undefined
  readonly time: string | undefined
  readonly onChoose: (day: string) => void
  /** The day of the guest's present time, while they look for another. */
  readonly own?: string | undefined
}

/** The calendar: a month or a week of it, with each day's availability and the displayed day. */
export const Calendar = ({ view, days, today, chosen, time, onChoose, own }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const t = useT()
  const format = useFormat()
  const monthTitle = useMonthTitle()
  const now = useNow()
  const named = useFormat(view.country)
  /** A low window has room for one heading. It is the day's, when the chosen day is visible. */
  const headsDay =
    view.low && chosen !== undefined && chosen >= view.visible.first && chosen <= view.visible.last
  const title = headsDay ? named.day(chosen, 'long') : monthTitle(view.months)
  const long = format.weekdays('long')
  const short = format.weekdays('short')
  const narrow = format.weekdays('narrow')
  const availabilityOf = (day: string): Availability | undefined => {
    const found = days.get(day)
    return found && levelOf(found.times, now, time)
  }

  /** Makes a change, then focuses the day that it returns, which must be drawn first. */
  const moveTo = (change: () => string | undefined): boolean => {
    let target: string | undefined
    flushSync(() => {
      target = change()
    })
    if (target === undefined) return false
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (moveTo(() => view.press(event.key))) event.preventDefault()
  }
  const choose = (day: string) =>
    moveTo(() => {
      onChoose(day)
      return day
    })
  useLateFold(view, grid)
  const unfold = () =>
    moveTo(() => {
      view.unfold()
      return view.cursor
    })

  return (
    <>
      <CalendarHead view={view} title={title} onUnfold={unfold} />
      <div
        ref={grid}
        className={css.grid}
        role="grid"
        aria-label={title}
        data-heads-day={headsDay || undefined}
        onKeyDown={onKeyDown}
      >
        <div className={css.week} role="row">
          {view.weekdays.map((weekday) => (
            <span key={weekday} className={css.weekday} role="columnheader" aria-label={long[weekday]}>
              <span className={css.short}>{short[weekday]}</span>
              <span className={css.narrow} aria-hidden="true">
                {narrow[weekday]}
              </span>
            </span>
          ))}
        </div>
        {view.weeks.map((week) => (
          <div key={week[0]?.day} className={css.week} role="row">
            {week.map((cell, column) => (
              <CalendarDay
                key={cell.day}
                cell={cell}
                country={view.country}
                weekday={view.low ? short[view.weekdays[column] ?? 0] : undefined}
                availability={availabilityOf(cell.day)}
                isToday={cell.day === today}
                isOwn={cell.day === own}
                isChosen={cell.day === chosen}
                hasFocus={cell.day === view.cursor}
                onChoose={() => choose(cell.day)}
              />
            ))}
          </div>
        ))}
      </div>
      {!view.folded && (
        <p className={css.legend} aria-hidden="true">
          {own !== undefined && (
            <span>
              <i className={css.ownKey} />
              {t('schedule.ownDay')}
            </span>
          )}
          <span>
            <Pips level={0.25} />
            {t('schedule.fewTimes')}
          </span>
          <span>
            <Pips level={1} />
            {t('schedule.wideOpen')}
          </span>
        </p>
      )}
    </>
  )
}
