import { useFormat } from '@openchair/ui/format/use-format.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useActs } from '../acts.ts'
import { type Stop, stopBy } from '../rules/beside.ts'
import { columnRows } from '../rules/rows.ts'
import { gridSpan, type Span } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import { useDayWords } from '../use-day-words.ts'
import { ColumnHead } from './column-head.tsx'
import { GridColumn } from './grid-column.tsx'
import css from './grid.module.css'

const stopsIn = (root: Element): readonly (readonly Stop[])[] =>
  [...root.querySelectorAll('[data-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => ({
      id: dataset['stop'] ?? '',
      from: Number(dataset['from']),
    })),
  )

const hour = 60

/** The hours at the left of the grid, and the present between them. */
export const Hours = ({ grid }: { readonly grid: Span }) => {
  const format = useFormat()
  const { isToday, nowMinute } = useShownDay()
  const words = useDayWords()
  const hours = Array.from({ length: (grid.to - grid.from) / hour }, (_, index) => grid.from + index * hour)
  const isNear = (minute: number) => isToday && Math.abs(minute - nowMinute) < 12
  return (
    <div className={css.hours} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ '--s': minute - grid.from } as CSSProperties} hidden={isNear(minute)}>
          {format.clockHour(minute % (24 * hour))}
        </span>
      ))}
      {isToday && nowMinute >= grid.from && nowMinute < grid.to && (
        <b style={{ '--s': nowMinute - grid.from } as CSSProperties}>{words.bare(nowMinute)}</b>
      )}
    </div>
  )
}

const NowLine = ({ grid, columns }: { readonly grid: Span; readonly columns: number }) => {
  const { nowMinute, isToday } = useShownDay()
  if (!isToday || nowMinute < grid.from || nowMinute >= grid.to) return null
  return (
    <div className={css.now} style={{ '--s': nowMinute - grid.from } as CSSProperties} aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        <i key={index} style={{ gridColumn: index + 2 }} />
      ))}
    </div>
  )
}

/** Gives Tab one stop: the one that was chosen last, else the first. Columns need not be drawn again for it. */
const keepOneStop = (root: Element, chosen: string | undefined): void => {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')]
  const stop = stops.find(({ dataset }) => dataset['stop'] === chosen) ?? stops[0]
  for (const each of stops) each.tabIndex = each === stop ? 0 : -1
}

type Props = { readonly label: string }

/**
 * The day by professional. It is one stop of Tab: arrows, Home and End lead through it, Enter opens, and
 * letters do what the keys of a booking do (desk/keys). It opens with the now line a third from the top.
 */
export const DayGrid = ({ label }: Props) => {
  const t = useT()
  const acts = useActs()
  const words = useDayWords()
  const { day, zone, isToday, nowMinute } = useShownDay()
  const { columns } = day
  const { from, to } = useMemo(() => gridSpan(day.day, columns, zone), [day.day, columns, zone])
  // The same object for the same hours, so that a change in one column draws no other one again.
  const grid = useMemo(() => ({ from, to }), [from, to])
  const chosen = useRef<string>(undefined)
  const scroll = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (scroll.current) keepOneStop(scroll.current, chosen.current)
  })

  const first = isToday && nowMinute >= grid.from && nowMinute < grid.to ? nowMinute : grid.from
  useLayoutEffect(() => {
    const [outer, inner] = [scroll.current, body.current]
    if (!outer || !inner) return
    const minute = inner.clientHeight / (grid.to - grid.from)
    outer.scrollTop = (first - grid.from) * minute - (outer.clientHeight - inner.offsetTop) / 3
    // The day opens there once. A minute later whoever reads has scrolled.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day.day])

  const rowOf = (stop: string | undefined) =>
    columns.flatMap((column) => columnRows(day.day, column, zone, nowMinute)).find(({ key }) => key === stop)

  const letters = (key: string, stop: string | undefined): (() => void) | undefined => {
    const row = rowOf(stop)
    if (!row) return undefined
    const { column, span } = row
    if (key === 'x') return () => acts.block(column, span)
    if (row.kind !== 'booking') return undefined
    const { booking } = row
    return { a: () => acts.step(booking), m: () => acts.move(booking), c: () => acts.copyLink(booking) }[key]
  }

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { stop } = (event.target as HTMLElement).dataset
    if (stop === undefined) return
    const to = stopBy(event.key, stopsIn(event.currentTarget), stop)
    const act = to ? undefined : letters(event.key.toLowerCase(), stop)
    if (!to && !act) return
    event.preventDefault()
    act?.()
    if (!to) return
    event.currentTarget.querySelector<HTMLElement>(`[data-stop="${CSS.escape(to.id)}"]`)?.focus()
  }
  const follow = (event: FocusEvent<HTMLDivElement>) => {
    const { stop } = event.target.dataset
    if (stop === undefined) return
    chosen.current = stop
    keepOneStop(event.currentTarget, stop)
  }

  return (
    <div className={css.scroll} ref={scroll}>
      {/* The buttons inside are pressed. The section only hears which key leads to the next one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={css.grid}
        style={{ '--n': columns.length, '--len': grid.to - grid.from } as CSSProperties}
        aria-label={t('day.byProfessional', { day: label })}
        onKeyDown={press}
        onFocus={follow}
      >
        <div className={css.corner} />
        {columns.map((column) => (
          <ColumnHead key={column.barber.id} column={column} />
        ))}
        <Hours grid={grid} />
        {columns.map((column) => (
          <GridColumn key={column.barber.id} column={column} grid={grid} words={words} />
        ))}
        <div className={css.over} ref={body}>
          <NowLine grid={grid} columns={columns.length} />
        </div>
      </section>
    </div>
  )
}
