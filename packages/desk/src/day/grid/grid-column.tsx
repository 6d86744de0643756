import type { DeskColumn } from '@openchair/contract'
import { memo, useMemo } from 'react'
import { offHours } from '../rules/place.ts'
import { columnRows, type Row } from '../rules/rows.ts'
import type { Span } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import { BookingBlock, placed } from './booking-block.tsx'
import { ClosedBlock } from './closed-block.tsx'
import { FreeTime } from './free-time.tsx'
import css from './grid.module.css'

type ItemProps = {
  readonly row: Row
  readonly from: number
  readonly words: DayWords
}

const Item = ({ row, from, words }: ItemProps) => {
  const shared = { from, words }
  const professional = words.professional(row.column)
  if (row.kind === 'free') return <FreeTime row={row} {...shared} />
  if (row.kind === 'booking')
    return <BookingBlock placed={row.placed} professional={professional} {...shared} />
  const { timeOff, span, key } = row
  return <ClosedBlock timeOff={timeOff} span={span} stop={key} professional={professional} {...shared} />
}

type LaidProps = {
  readonly column: DeskColumn
  readonly day: string
  readonly zone: string
  readonly grid: Span
  readonly mayChange: boolean
  /** The minute of the day before which nothing is free, to five minutes. */
  readonly now: number
  readonly words: DayWords
}

/** Drawn again only for a change of its own, since a day has a hundred bookings. */
const Laid = memo(({ column, day, zone, grid, mayChange, now, words }: LaidProps) => {
  const rows = useMemo(() => {
    const all = columnRows(day, column, zone, now)
    return mayChange ? all : all.filter(({ kind }) => kind !== 'free')
  }, [day, column, zone, now, mayChange])
  const off = useMemo(() => offHours(day, column, zone, grid), [day, column, zone, grid])
  return (
    <>
      {off.map((span) => (
        <div key={span.from} className={css.off} style={placed(span, grid.from)} />
      ))}
      <ul
        className={css.list}
        aria-label={`${words.professional(column)}, ${words.hours(column)}`}
        data-column
      >
        {rows.map((row) => (
          <Item key={row.key} row={row} from={grid.from} words={words} />
        ))}
      </ul>
    </>
  )
})

/** The minutes to which the present is rounded down, so that columns are not drawn again each minute. */
const step = 5

type Props = { readonly column: DeskColumn; readonly grid: Span; readonly words: DayWords }

/** A professional's column: closed hours, time off, bookings, and what is free. */
export const GridColumn = ({ column, grid, words }: Props) => {
  const { day, zone, nowMinute, mayChange } = useShownDay()
  return (
    <div className={css.column}>
      <Laid
        column={column}
        day={day.day}
        zone={zone}
        grid={grid}
        mayChange={mayChange(column)}
        now={Math.floor(nowMinute / step) * step}
        words={words}
      />
    </div>
  )
}
