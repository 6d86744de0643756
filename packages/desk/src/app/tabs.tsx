import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { toSettleQuery } from '../calls/settle.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { firstFree } from '../day/rules/first-free.ts'
import { useMayChange } from '../day/use-may-change.ts'
import { bookAt, bookNow, dayInSight } from '../shell/book-here.ts'
import { dayPath, guestsPath, morePath, weekPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import type { PageName } from './address.ts'
import number from './count.module.css'
import css from './tabs.module.css'
import { useToday } from './use-today.ts'

/** Things behind the tab of all others that need somebody: what is to be settled, and who waits for today. */
const Open = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const { id, can } = useShop()
  const maySettle = can('cancel') === 'all'
  const { data } = useQuery({ ...toSettleQuery(id), enabled: maySettle && page === 'day' })
  const settle = maySettle ? (data?.count ?? 0) : 0
  const waiting = useToday()?.open.waiting ?? 0
  if (settle + waiting === 0) return null
  const said = [
    ...(settle > 0 ? [`${settle} ${t('frame.settle')}`] : []),
    ...(waiting > 0 ? [`${waiting} ${t('frame.waitToday')}`] : []),
  ]
  return (
    <>
      <b className={`${number.count} ${css.count}`} aria-hidden="true">
        {settle + waiting}
      </b>
      <Hidden>, {said.join(', ')}</Hidden>
    </>
  )
}

/** The pages of the shop at the foot of a phone. */
export const Tabs = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const { route, timezone, can } = shop
  const mayChange = useMayChange(shop)
  const day = useToday()
  const [, navigate] = useLocation()
  const isGuests = page === 'guests' || page === 'guest'
  const isMore = page !== 'day' && page !== 'week' && !isGuests
  const book = () => {
    const here = dayInSight()
    // Somebody who looks at today or a coming day books there (desk/plus-of-a-phone).
    if (page === 'day' && here !== undefined && here.day >= dayOf(now, timezone)) return here.book()
    // The day stands behind the panel, whatever page was open.
    navigate(dayPath(route))
    const free = day && firstFree(day, minutesOf(now, timezone), mayChange, shop.barberIds)
    if (!free) return bookNow(shop, now)
    bookAt(shop, { day: day.day, from: free.from, barberId: free.column.barber.id }, true)
  }
  return (
    <nav className={css.tabs} aria-label={t('frame.desk')}>
      <div className={css.row}>
        <Link to={dayPath(route)} aria-current={page === 'day' ? 'page' : undefined}>
          <Icon name="day" size="large" />
          {t('frame.day')}
        </Link>
        <Link to={weekPath(route)} aria-current={page === 'week' ? 'page' : undefined}>
          <Icon name="week" size="large" />
          {t('frame.week')}
        </Link>
        {can('changeBookings') !== 'none' && (
          <button type="button" className={css.add} aria-label={t('frame.newBooking')} onClick={book}>
            <Icon name="plus" size="large" />
          </button>
        )}
        <Link to={guestsPath(route)} aria-current={isGuests ? 'page' : undefined}>
          <Icon name="group" size="large" />
          {t('frame.guests')}
        </Link>
        <Link to={morePath(route)} aria-current={isMore ? 'page' : undefined}>
          <Icon name="more" size="large" />
          {t('frame.more')}
          <Open page={page} />
        </Link>
      </div>
    </nav>
  )
}
