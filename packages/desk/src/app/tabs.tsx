import { Link } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { dayPath, morePath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import type { PageName } from './address.ts'
import css from './tabs.module.css'

/** The pages of the shop at the foot of a phone. */
export const Tabs = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const { route } = useShop()
  const isMore = page === 'more' || page === 'staff'
  return (
    <nav className={css.tabs} aria-label={t('frame.desk')}>
      <Link to={dayPath(route)} aria-current={page === 'day' ? 'page' : undefined}>
        <Icon name="day" size="large" />
        {t('frame.day')}
      </Link>
      <Link to={morePath(route)} aria-current={isMore ? 'page' : undefined}>
        <Icon name="more" size="large" />
        {t('frame.more')}
      </Link>
    </nav>
  )
}
