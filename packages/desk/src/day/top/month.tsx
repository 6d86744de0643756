import { useQuery } from '@tanstack/react-query'
import { addDays } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useState } from 'react'
import { daysQuery } from '../../calls/day.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import { firstOf, monthAfter, monthBefore, monthOf } from '../rules/calendar.ts'
import { Pips } from '../../pieces/week-strip/pips.tsx'
import css from './top.module.css'

type Props = {
  readonly day: string
  readonly today: string
  readonly onChoose: (day: string) => void
}

/** The month around a day. Its pips say how full each day is. */
export const Month = ({ day, today, onChoose }: Props) => {
  const t = useT()
  const shop = useShop()
  const format = useFormat(shop.country)
  const [month, setMonth] = useState(firstOf(day))
  const { data } = useQuery(daysQuery(shop.id, month, addDays(monthAfter(month), -1)))
  const found = new Map(data?.rows.map((row) => [row.day, row]))
  return (
    <div className={css.month}>
      <div className={css.monthHead}>
        <IconButton icon="left" label={t('day.monthBefore')} onClick={() => setMonth(monthBefore(month))} />
        <h2 aria-live="polite">{format.month(month.slice(0, 7))}</h2>
        <IconButton icon="right" label={t('day.monthAfter')} onClick={() => setMonth(monthAfter(month))} />
      </div>
      <table>
        <thead>
          <tr>
            {format.weekdays('long').map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                {format.weekdays('narrow')[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthOf(month).map((week) => (
            <tr key={week.find((each) => each !== undefined)}>
              {week.map((each, index) => (
                <td key={each ?? `${month} ${index}`}>
                  {each && (
                    <button
                      type="button"
                      aria-current={each === day ? 'date' : undefined}
                      aria-label={[
                        format.day(each, 'long'),
                        ...(each === today ? [t('common.today')] : []),
                        ...(found.has(each)
                          ? [t('day.bookings', { count: found.get(each)?.bookings ?? 0 })]
                          : []),
                      ].join(', ')}
                      className={each === today ? css.today : ''}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                      <Pips filled={found.get(each)?.filled} />
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
