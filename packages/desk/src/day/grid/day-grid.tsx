import { useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { gridSpan } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import { useDayWords } from '../use-day-words.ts'
import { ColumnHead } from './column-head.tsx'
import { Grid } from './grid.tsx'
import { GridColumn } from './grid-column.tsx'

type Props = { readonly label: string }

/** The day by professional. */
export const DayGrid = ({ label }: Props) => {
  const t = useT()
  const words = useDayWords()
  const { day, isToday, nowMinute } = useShownDay()
  const { columns } = day
  const { from, to } = useMemo(() => gridSpan(day.day, columns), [day.day, columns])
  // The same object for the same hours, so that a change in one column draws no other one again.
  const grid = useMemo(() => ({ from, to }), [from, to])
  return (
    <Grid
      label={t('day.byProfessional', { day: label })}
      grid={grid}
      now={isToday ? { minute: nowMinute, columns: columns.map((_, index) => index) } : undefined}
      heads={columns.map((column) => (
        <ColumnHead key={column.barber.id} column={column} />
      ))}
    >
      {columns.map((column) => (
        <GridColumn
          key={column.barber.id}
          column={column}
          name={words.professional(column)}
          grid={grid}
          words={words}
        />
      ))}
    </Grid>
  )
}
