import { Link } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { dayPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { PageName } from './address.ts'
import css from './rail.module.css'

/** The pole of the product, as its icon shows it. */
const Logo = () => (
  <svg className={css.logo} viewBox="0 0 44 44" aria-hidden="true">
    <rect width="44" height="44" rx="12" className={css.paper} />
    <clipPath id="desk-pole">
      <rect x="15" y="6" width="14" height="32" rx="4" />
    </clipPath>
    <g clipPath="url(#desk-pole)">
      <path className={css.red} d="M10 18 34 4v7L10 25zM10 38 34 24v7L10 45z" />
      <path className={css.blue} d="M10 28 34 14v7L10 35z" />
    </g>
    <rect x="15" y="6" width="14" height="32" rx="4" className={css.edge} />
  </svg>
)

/** The pages of the shop at the left of a wide window; the account at its foot. */
export const Rail = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const { route } = useShop()
  return (
    <nav className={css.rail} aria-label={t('frame.desk')}>
      <Logo />
      <Link className={css.link ?? ''} to={dayPath(route)} aria-current={page === 'day' ? 'page' : undefined}>
        <Icon name="day" size="large" />
        {t('frame.day')}
      </Link>
      <span className={css.space} />
      <AccountMenu />
    </nav>
  )
}
