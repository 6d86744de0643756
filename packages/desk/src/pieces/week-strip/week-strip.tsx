import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { Link } from 'wouter'
import { daysQuery } from '../../calls/day.ts'
import { useT } from '../../i18n/use-t.ts'
import { dayPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { weekOf } from '../../times/week-of.ts'
import { Pips } from './pips.tsx'
import css from './week-strip.module.css'

type Props = {
  readonly day: string
  /** The address of a day; the shop's own page of it unless given. */
  readonly to?: (day: string) => string
}

/** The week around a day, each day with its pips. */
export const WeekStrip = ({ day, to }: Props) => {
  const t = useT()
  const shop = useShop()
  const format = useFormat(shop.country)
  const week = weekOf(day)
  const { data } = useQuery(daysQuery(shop.id, week[0] ?? day, week[6] ?? day))
  const filledOf = (each: string) => data?.rows.find((row) => row.day === each)?.filled
  return (
    <div className={css.weekBox}>
      <nav className={css.week} aria-label={t('day.week')}>
        {week.map((each) => {
          const filled = filledOf(each)
          const name = format.weekday(each)
          return (
            <Link
              key={each}
              to={to?.(each) ?? dayPath(shop.route, each)}
              aria-current={each === day ? 'date' : undefined}
              data-empty={filled === 0 || undefined}
            >
              <Hidden>
                {[
                  format.day(each, 'long'),
                  ...(filled === undefined
                    ? []
                    : [t('day.fullOf', { part: format.percent(Math.round(filled * 100)) })]),
                ].join(', ')}
              </Hidden>
              <small aria-hidden="true">
                {name.slice(0, 1)}
                <span>{name.slice(1)}</span>
              </small>
              <span aria-hidden="true">{Number(each.slice(8))}</span>
              <Pips filled={filled} />
            </Link>
          )
        })}
      </nav>
    </div>
  )
}
