import { Fragment, useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { columnRows, nowIndex, wantedRows, type Wanted } from '../rules/rows.ts'
import { useShownDay } from '../shown-day.ts'
import { useDayWords } from '../use-day-words.ts'
import { ListRow } from './list-row.tsx'
import { Table } from '../../pieces/table/table.tsx'
import css from './list.module.css'

type Props = { readonly label: string; readonly wanted: Wanted }

const heads = ['time', 'length', 'guest', 'services', 'professional', 'state', 'toPay', 'nextStep'] as const

/** The day by time, in a table that has everything the grid has. */
export const DayTable = ({ label, wanted }: Props) => {
  const t = useT()
  const { day, nowMinute, isToday } = useShownDay()
  const words = useDayWords()
  const columns = useMemo(
    () => day.columns.map((column) => columnRows(day.day, column, nowMinute)),
    [day, nowMinute],
  )
  const rows = wantedRows(columns, wanted)
  const nowAt = isToday ? nowIndex(rows, nowMinute) : -1
  const now = (
    <tr className={css.now}>
      <td colSpan={heads.length}>
        <span>{t('day.now', { time: words.time(nowMinute) })}</span>
      </td>
    </tr>
  )
  return (
    <Table className={css.table}>
      <caption className={css.caption}>{t('day.allByTime', { day: label })}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-column={head}>
              {t(`day.head.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            {index === nowAt && now}
            <ListRow row={row} words={words} />
          </Fragment>
        ))}
        {nowAt === rows.length && rows.length > 0 && now}
        {rows.length === 0 && (
          <tr>
            <td className={css.none} colSpan={heads.length}>
              {t('day.nothingLikeThis')}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  )
}
