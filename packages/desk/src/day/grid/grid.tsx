import { useFormat } from '@openchair/ui/format/use-format.ts'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { usePanel } from '../../shell/panel.ts'
import { type Stop, stopBy } from '../rules/beside.ts'
import type { Span } from '../rules/span.ts'
import { useDayWords } from '../use-day-words.ts'
import css from './grid.module.css'

const stopsIn = (root: Element): readonly (readonly Stop[])[] =>
  [...root.querySelectorAll('[data-column]')].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-stop]')]
      .map(({ dataset }) => ({ id: dataset['stop'] ?? '', from: Number(dataset['from']) }))
      .toSorted((one, other) => one.from - other.from),
  )

const hour = 60

type HoursProps = {
  readonly grid: Span
  /** The present in minutes of the day; undefined where it is not in the grid. */
  readonly now: number | undefined
}

/** The hours at the left of the grid, and the present between them. */
export const Hours = ({ grid, now }: HoursProps) => {
  const format = useFormat()
  const words = useDayWords()
  const hours = Array.from({ length: (grid.to - grid.from) / hour }, (_, index) => grid.from + index * hour)
  const isNear = (minute: number) => now !== undefined && Math.abs(minute - now) < 12
  return (
    <div className={css.hours} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ '--s': minute - grid.from } as CSSProperties} hidden={isNear(minute)}>
          {format.clockHour(minute % (24 * hour))}
        </span>
      ))}
      {now !== undefined && <b style={{ '--s': now - grid.from } as CSSProperties}>{words.bare(now)}</b>}
    </div>
  )
}

const stopOf = (root: Element, id: string) =>
  root.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)

/** The stop that had the focus last, and its place. */
type Chosen = { readonly id: string; readonly column: number; readonly from: number }

/** The stop that stands where another one stood: a booking in the place of the free time that it took. */
const standingAt = (root: Element, { column, from }: Chosen): HTMLElement | undefined => {
  const own = root.querySelectorAll('[data-column]')[column]
  const stops = own ? [...own.querySelectorAll<HTMLElement>('[data-stop]')] : []
  return stops.findLast(({ dataset }) => Number(dataset['from']) <= from) ?? stops[0]
}

/**
 * Gives Tab one stop, and returns it: the one that was chosen last, else what stands there now, else the first. Columns
 * need not be drawn again for it.
 */
const keepOneStop = (root: Element, chosen: Chosen | undefined): HTMLElement | null => {
  const stop =
    (chosen && (stopOf(root, chosen.id) ?? standingAt(root, chosen))) ??
    root.querySelector<HTMLElement>('[data-stop]')
  for (const each of root.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]'))
    if (each !== stop) each.tabIndex = -1
  if (stop && stop.tabIndex !== 0) stop.tabIndex = 0
  return stop
}

/** Marks the booking that is open beside the grid. Columns need not be drawn again for it. */
const markOpened = (root: Element, id: string | undefined): void => {
  for (const each of root.querySelectorAll('[data-opened]')) each.removeAttribute('data-opened')
  if (id !== undefined) stopOf(root, id)?.setAttribute('data-opened', '')
}

/** The booking that the panel is about; undefined if it is about none. */
const useOpened = (): string | undefined => {
  const target = usePanel()
  if (!target) return undefined
  if ('booking' in target) return target.booking
  return 'move' in target ? target.move : undefined
}

/** Moves the focus to the stop to which a key leads. */
const press = (event: KeyboardEvent<HTMLDivElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const { stop } = (event.target as HTMLElement).dataset
  const to = stop === undefined ? undefined : stopBy(event.key, stopsIn(event.currentTarget), stop)
  if (!to) return
  event.preventDefault()
  stopOf(event.currentTarget, to.id)?.focus()
}

type Props = {
  /** The grid's name, another one for each day or week. */
  readonly label: string
  readonly grid: Span
  /** The present in minutes of the day, and the columns that its line crosses; undefined elsewhere. */
  readonly now: { readonly minute: number; readonly columns: readonly number[] } | undefined
  /** The head of each column. */
  readonly heads: readonly ReactNode[]
  /** The columns, each with its own key. */
  readonly children: ReactNode
}

/**
 * Columns of time beside one another. They are one stop of Tab: arrows, Home and End lead through them, Enter
 * opens (desk/keys). The grid opens with the now line a third from the top.
 */
export const Grid = ({ label, grid, now, heads, children }: Props) => {
  const chosen = useRef<Chosen>(undefined)
  const hasFocus = useRef(false)
  const scroll = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const shown = now !== undefined && now.minute >= grid.from && now.minute < grid.to ? now : undefined

  const opened = useOpened()
  useLayoutEffect(() => {
    if (!scroll.current) return
    const stop = keepOneStop(scroll.current, chosen.current)
    markOpened(scroll.current, opened)
    // A day that is read again may have lost the focused stop. Keys go on from the one that stands there now.
    if (hasFocus.current && document.activeElement === document.body) stop?.focus({ preventScroll: true })
  })

  const first = shown?.minute ?? grid.from
  useLayoutEffect(() => {
    const [outer, inner] = [scroll.current, body.current]
    if (!outer || !inner) return
    const minute = inner.clientHeight / (grid.to - grid.from)
    outer.scrollTop = (first - grid.from) * minute - (outer.clientHeight - inner.offsetTop) / 3
    // A day opens there once. A minute later whoever reads has scrolled.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [label])

  const follow = (event: FocusEvent<HTMLDivElement>) => {
    const { stop, from } = event.target.dataset
    if (stop === undefined) return
    const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    const column = columns.findIndex((each) => each.contains(event.target))
    chosen.current = { id: stop, column, from: Number(from) }
    hasFocus.current = true
    keepOneStop(event.currentTarget, chosen.current)
  }

  return (
    <div className={css.scroll} ref={scroll}>
      {/* The buttons inside are pressed. The section only hears which key leads to the next one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={css.grid}
        style={{ '--n': heads.length, '--len': grid.to - grid.from } as CSSProperties}
        aria-label={label}
        onKeyDown={press}
        onFocus={follow}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        <div className={css.corner} />
        {heads}
        <Hours grid={grid} now={shown?.minute} />
        {children}
        <div className={css.over} ref={body}>
          {shown && (
            <div
              className={css.now}
              style={{ '--n': heads.length, '--s': shown.minute - grid.from } as CSSProperties}
              aria-hidden="true"
            >
              {shown.columns.map((column) => (
                <i key={column} style={{ gridColumn: column + 2 }} />
              ))}
            </div>
          )}
        </div>
      </section>
    </div>
  )
}
