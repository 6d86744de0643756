import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { toSettleQuery } from '../../calls/settle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Tag } from '../../pieces/tag/tag.tsx'
import { waitingPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useActs } from '../acts.ts'
import { useShownDay } from '../shown-day.ts'
import css from './top.module.css'

type Props = {
  readonly onToSettle: () => void
  readonly mayBlock: boolean
}

/** The sums of a day, and what needs somebody. */
export const Strip = ({ onToSettle, mayBlock }: Props) => {
  const t = useT()
  const format = useFormat()
  const acts = useActs()
  const { id, route, can } = useShop()
  const toSettle = useQuery({ ...toSettleQuery(id), enabled: can('cancel') === 'all' }).data?.count ?? 0
  const { day, isOffline, isToday } = useShownDay()
  const { totals, open } = day
  const sums = [
    ['bookings', totals.bookings],
    ['done', totals.done],
    // Nobody is here on a day that is over; the visit was not marked as done.
    [isToday ? 'here' : 'notDone', totals.here],
    ['noShows', totals.noShows],
  ] as const
  const shown = sums.filter(([name, count]) => name === 'bookings' || count > 0)
  return (
    <section className={css.strip} aria-label={t('day.sums')}>
      <p className={css.totals}>
        {shown.map(([name, count]) => (
          <span key={name}>
            <b>{count}</b> {t(`day.sum.${name}`, { count })}
          </span>
        ))}
        {totals.expected !== null && (
          <span>
            <b>{format.money(totals.expected, day.currency)}</b> {t('day.expected')}
          </span>
        )}
        <span>
          <b>{format.percent(Math.round(totals.filled * 100))}</b> {t('day.full')}
        </span>
      </p>
      <span className={css.space} />
      {toSettle + open.due > 0 && (
        <button type="button" className={css.openTag} onClick={onToSettle}>
          {open.due > 0 && <Tag state="due">{t('day.paymentsDue', { count: open.due })}</Tag>}
          {toSettle > open.due && <Tag state="blocked">{t('day.toSettle', { count: toSettle })}</Tag>}
        </button>
      )}
      {open.waiting + open.offered > 0 && (
        <Link className={css.openTag ?? ''} to={waitingPath(route, day.day)}>
          <Tag state="held">
            {t('day.waiting', { waiting: String(open.waiting), offered: String(open.offered) })}
          </Tag>
        </Link>
      )}
      {mayBlock && (
        <Button kind="quiet" icon="block" aria-disabled={isOffline || undefined} onClick={() => acts.block()}>
          {t('day.blockTime')}
        </Button>
      )}
    </section>
  )
}
