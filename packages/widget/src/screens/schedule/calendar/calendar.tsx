import type { ScheduleDay } from '@openchair/contract'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '../../../format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import css from './calendar.module.css'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { Pips } from './pips.tsx'
import type { CalendarView } from './use-calendar.ts'

type Props = {
  readonly view: CalendarView
  readonly days: ReadonlyMap<string, ScheduleDay>
  readonly today: string
  readonly chosen: string | undefined
  readonly onChoose: (day: string) => void
}

/** The month, or the week that is left of it: how full each day is, and which one is looked at. */
export const Calendar = ({ view, days, today, chosen, onChoose }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const t = useT()
  const format = useFormat()
  const title = format.month(view.month)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    let target: string | undefined
    // The day must be drawn before it can have the focus.
    flushSync(() => {
      target = view.press(event.key)
    })
    if (target === undefined) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }

  return (
    <>
      <CalendarHead view={view} title={title} />
      <div ref={grid} className={css.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <div className={css.week} role="row">
          {format.weekdays('short').map((name, index) => (
            <span
              key={name}
              className={css.weekday}
              role="columnheader"
              aria-label={format.weekdays('long')[index]}
            >
              <span className={css.short}>{name}</span>
              <span className={css.narrow} aria-hidden="true">
                {format.weekdays('narrow')[index]}
              </span>
            </span>
          ))}
        </div>
        {view.weeks.map((week) => (
          <div key={week[0]?.day} className={css.week} role="row">
            {week.map((cell) => (
              <CalendarDay
                key={cell.day}
                cell={cell}
                availability={days.get(cell.day)?.availability}
                isToday={cell.day === today}
                isChosen={cell.day === chosen}
                hasFocus={cell.day === view.cursor}
                onChoose={() => onChoose(cell.day)}
              />
            ))}
          </div>
        ))}
      </div>
      {!view.folded && (
        <p className={css.legend} aria-hidden="true">
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
