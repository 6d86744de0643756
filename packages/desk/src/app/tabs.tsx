import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { Link, useLocation } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { dayInSight } from '../shell/book-here.ts'
import { openPanel } from '../shell/panel.ts'
import { dayPath, guestsPath, morePath, weekPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import type { PageName } from './address.ts'
import css from './tabs.module.css'

/** The minutes on which a time of "here now" begins (desk/here-now). */
const step = 5

/** The pages of the shop at the foot of a phone. */
export const Tabs = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const now = useNow()
  const { route, timezone, barberIds, can } = useShop()
  const [, navigate] = useLocation()
  const isGuests = page === 'guests' || page === 'guest'
  const isMore = page !== 'day' && page !== 'week' && !isGuests
  const book = () => {
    const here = dayInSight()
    // Somebody who looks at a coming day books there, and not now (desk/plus-of-a-phone).
    if (page === 'day' && here !== undefined && here.day > dayOf(now, timezone)) return here.book()
    const minutes = minutesOf(now, timezone)
    const [mine] = barberIds
    // The day stands behind the panel, whatever page was open.
    if (page !== 'day') navigate(dayPath(route))
    openPanel({
      new: instantAt(dayOf(now, timezone), minutes - (minutes % step), timezone),
      ...(mine !== undefined && { with: mine }),
      proposed: 'yes',
    })
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
        </Link>
      </div>
    </nav>
  )
}
