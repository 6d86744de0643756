import type { DeskWeek } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { Grid } from '../day/grid/grid.tsx'
import { GridColumn } from '../day/grid/grid-column.tsx'
import { useShownDay } from '../day/shown-day.ts'
import { useDayWords } from '../day/use-day-words.ts'
import { useT } from '../i18n/use-t.ts'
import { dayPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { DayName } from './day-name.tsx'
import { DayOfWeek } from './day-of-week.tsx'
import { weekSpan } from './rules/week.ts'
import css from './week.module.css'

type Day = DeskWeek['days'][number]

type HeadProps = { readonly day: string; readonly isToday: boolean }

/** The head of a day whose bookings are on their way. */
export const HeadLoading = ({ day, isToday }: HeadProps) => (
  <div className={css.head} aria-current={isToday ? 'date' : undefined}>
    <b>
      <DayName day={day} />
    </b>
    <span>&nbsp;</span>
  </div>
)

/** The head of a day: which one, and how full it is. It leads to the day. */
const DayHead = ({ day, isToday }: Omit<HeadProps, 'day'> & { readonly day: Day }) => {
  const t = useT()
  const shop = useShop()
  const format = useFormat(shop.country)
  return (
    <Link
      className={css.head ?? ''}
      to={dayPath(shop.route, day.day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <b>
        <DayName day={day.day} />
      </b>
      <span>
        {day.hours.length === 0
          ? t('week.dayOff')
          : t('day.fullOf', { part: format.percent(Math.round(day.filled * 100)) })}
      </span>
    </Link>
  )
}

const Column = ({ name, grid }: { readonly name: string; readonly grid: ReturnType<typeof weekSpan> }) => {
  const words = useDayWords()
  const { columns } = useShownDay().day
  return columns.map((column) => (
    <GridColumn key={column.barber.id} column={column} name={name} grid={grid} words={words} />
  ))
}

type Props = { readonly week: DeskWeek; readonly label: string; readonly today: string }

/** A week of a professional: the grid of the day, with days as its columns. */
export const WeekGrid = ({ week, label, today }: Props) => {
  const t = useT()
  const { nowMinute } = useShownDay()
  const format = useFormat(useShop().country)
  const { from, to } = useMemo(() => weekSpan(week), [week])
  const grid = useMemo(() => ({ from, to }), [from, to])
  const index = week.days.findIndex(({ day }) => day === today)
  return (
    <Grid
      label={t('week.byDay', { name: week.barber.firstName, week: label })}
      grid={grid}
      now={index < 0 ? undefined : { minute: nowMinute, columns: [index] }}
      heads={week.days.map((day) => (
        <DayHead key={day.day} day={day} isToday={day.day === today} />
      ))}
    >
      {week.days.map(({ day }) => (
        <DayOfWeek key={day} day={day} week={week}>
          <Column name={format.day(day, 'long')} grid={grid} />
        </DayOfWeek>
      ))}
    </Grid>
  )
}
