import type { DeskColumn } from '@openchair/contract'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { useActs } from '../acts.ts'
import { offHours } from '../rules/place.ts'
import { useMoving } from '../../shell/moving.ts'
import { columnRows, type Row } from '../rules/rows.ts'
import type { Span } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import { BookingBlock, placed } from './booking-block.tsx'
import { ClosedBlock } from './closed-block.tsx'
import { FreeTime } from './free-time.tsx'
import css from './grid.module.css'
import { MoveTargets } from './move-targets.tsx'
import { NewPlaceMark } from './new-place-mark.tsx'

/** The rows of columns as they were drawn last, because whoever leafs through the days comes back. */
const drawn = new WeakMap<DeskColumn, { readonly now: number; readonly rows: readonly Row[] }>()

/** Everything in a column by time (`columnRows`). A column belongs to one day. */
const rowsOf = (day: string, column: DeskColumn, now: number): readonly Row[] => {
  const known = drawn.get(column)
  if (known?.now === now) return known.rows
  const rows = columnRows(day, column, now)
  drawn.set(column, { now, rows })
  return rows
}

type LaidProps = {
  readonly column: DeskColumn
  /** The name by which the column is read. */
  readonly name: string
  readonly day: string
  readonly grid: Span
  /** False where nothing can be booked: in another's column, and beside a move, whose places stand there. */
  readonly withFree: boolean
  /** The minute of the day before which nothing is free, to five minutes. */
  readonly now: number
  readonly words: DayWords
}

/** Drawn again only for a change of its own, since a day has a hundred bookings. */
const Laid = memo(({ column, name, day, grid, withFree, now, words }: LaidProps) => {
  const rows = useMemo(() => {
    const all = rowsOf(day, column, now)
    return withFree ? all : all.filter(({ kind }) => kind !== 'free')
  }, [day, column, now, withFree])
  const off = useMemo(() => offHours(day, column, grid), [day, column, grid])
  const byWhom = words.byWhom(column)
  return (
    <>
      {off.map((span) => (
        <div key={span.from} className={css.off} style={placed(span, grid.from)} />
      ))}
      {/* Another day is drawn as a whole: to take its bookings out one by one is slower. */}
      <ul key={day} className={css.list} aria-label={`${name}, ${words.hours(column)}`}>
        {rows.map((row) => {
          const shared = { from: grid.from, words }
          if (row.kind === 'free') return <FreeTime key={row.key} row={row} {...shared} />
          if (row.kind === 'booking')
            return <BookingBlock key={row.key} placed={row.placed} byWhom={byWhom} {...shared} />
          const { timeOff, span, key } = row
          return (
            <ClosedBlock key={key} timeOff={timeOff} span={span} stop={key} byWhom={byWhom} {...shared} />
          )
        })}
      </ul>
    </>
  )
})

/** The minutes to which the present is rounded down, so that columns are not drawn again each minute. */
const step = 5

type Props = Pick<LaidProps, 'column' | 'name' | 'grid' | 'words'>

/** A professional's column: closed hours, time off, bookings, and what is free. Letters act on what has the focus. */
export const GridColumn = ({ column, name, grid, words }: Props) => {
  const { day, nowMinute, mayChange } = useShownDay()
  const acts = useActs()
  const isMoving = useMoving() !== undefined
  const now = Math.floor(nowMinute / step) * step

  const actOf = (key: string, stop: string | undefined): (() => void) | undefined => {
    const row = rowsOf(day.day, column, now).find((each) => each.key === stop)
    if (!row) return undefined
    if (key === 'x') return () => acts.block(column, row.span)
    if (row.kind !== 'booking') return undefined
    const { booking } = row
    return { a: () => acts.step(booking), m: () => acts.move(booking), c: () => acts.copyLink(booking) }[key]
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actOf(event.key.toLowerCase(), (event.target as HTMLElement).dataset['stop'])
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // The buttons inside are pressed. The column only hears which letter acts on them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.column} data-column onKeyDown={press}>
      <Laid
        column={column}
        name={name}
        day={day.day}
        grid={grid}
        withFree={mayChange(column) && !isMoving}
        now={now}
        words={words}
      />
      <NewPlaceMark column={column} grid={grid} words={words} />
      {isMoving && <MoveTargets column={column} grid={grid} words={words} />}
    </div>
  )
}
