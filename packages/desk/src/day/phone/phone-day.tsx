import { useMemo, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { columnRows, foldable, nowIndex, wantedRows } from '../rules/rows.ts'
import { dockOf } from '../rules/dock.ts'
import { useShownDay } from '../shown-day.ts'
import { useDayWords } from '../use-day-words.ts'
import { Dock } from './dock.tsx'
import { PhoneRow } from './phone-row.tsx'
import css from './phone.module.css'

type Props = {
  /** The professional whose day is shown; everyone's if undefined. */ readonly barberId: string | undefined
}

/** A day by time on a phone: past guests folded above the now line, and the one next step at its foot. */
export const PhoneDay = ({ barberId }: Props) => {
  const t = useT()
  const shop = useShop()
  const words = useDayWords()
  const { day, nowMinute, isToday, mayChange } = useShownDay()
  const [isUnfolded, setIsUnfolded] = useState(false)
  // Free times of everyone together are too many, except on a day that nobody has booked.
  const isEmpty = day.columns.every(({ bookings }) => bookings.length === 0)
  const rows = useMemo(
    () =>
      wantedRows(
        day.columns.map((column) => columnRows(day.day, column, nowMinute)),
        { filter: 'all', barberId, withFree: barberId !== undefined || isEmpty },
      ),
    [day, nowMinute, barberId, isEmpty],
  )
  const folded = isToday ? foldable(rows, nowMinute) : []
  const shown = isUnfolded ? rows : rows.filter((row) => !folded.includes(row))
  const nowAt = isToday ? nowIndex(shown, nowMinute) : -1
  const columns = day.columns.filter(({ barber }) => barberId === undefined || barber.id === barberId)
  const dock = isToday ? dockOf(columns.filter(mayChange).flatMap(({ bookings }) => bookings)) : undefined
  const isHidden = columns.some(({ bookings }) => bookings.some(({ guest }) => guest === null))
  const now = (
    <li key="now" className={css.now}>
      <b>{words.bare(nowMinute)}</b>
    </li>
  )
  return (
    <>
      <div className={css.scroll}>
        {folded.length > 0 && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t('day.pastOnes', { count: folded.length })}
          </button>
        )}
        <ol className={css.rows} aria-label={t('day.byTime')}>
          {shown.flatMap((row, index) => [
            ...(index === nowAt ? [now] : []),
            <PhoneRow
              key={row.key}
              row={row}
              words={words}
              withName={barberId === undefined}
              isNext={row.kind === 'booking' && row.booking.id === dock?.booking.id}
            />,
          ])}
          {nowAt === shown.length && now}
        </ol>
        {rows.every(({ kind }) => kind !== 'booking') && (
          <p className={css.hint}>
            {t(barberId !== undefined && columns.length === 0 ? 'day.ownDayOff' : 'day.nothingBooked')}
          </p>
        )}
        {isHidden && shop.can('seeDay') === 'own' && <p className={css.hint}>{t('day.hidden')}</p>}
      </div>
      {dock && <Dock dock={dock} words={words} />}
    </>
  )
}
