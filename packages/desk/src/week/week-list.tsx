import type { DeskWeek } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Link } from 'wouter'
import { DayTable } from '../day/list/day-table.tsx'
import { useT } from '../i18n/use-t.ts'
import { dayPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { DayOfWeek } from './day-of-week.tsx'
import css from './week.module.css'

const all = { filter: 'all', barberId: undefined, withFree: false } as const

/** A week as a table a day, with everything that the grid has. */
export const WeekList = ({ week }: { readonly week: DeskWeek }) => {
  const t = useT()
  const shop = useShop()
  const format = useFormat(shop.country)
  return (
    <div className={css.list}>
      {week.days.map(({ day, hours, bookings, timeOff }) => {
        const label = format.day(day, 'long')
        const isEmpty = bookings.length + timeOff.length === 0
        return (
          <section key={day} aria-label={label}>
            <h2 className={css.listHead}>
              <Link to={dayPath(shop.route, day)}>{label}</Link>
            </h2>
            {isEmpty ? (
              <p className={css.quiet}>{hours.length === 0 ? t('week.dayOff') : t('week.nothing')}</p>
            ) : (
              <DayOfWeek day={day} week={week}>
                <DayTable label={label} wanted={all} />
              </DayOfWeek>
            )}
          </section>
        )
      })}
    </div>
  )
}
