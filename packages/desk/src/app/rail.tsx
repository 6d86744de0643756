import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { dayQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon, type IconName } from '../pieces/icon/icon.tsx'
import { activityPath, dayPath, guestsPath, waitingPath, weekPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { PageName } from './address.ts'
import number from './count.module.css'
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

type PlaceProps = {
  readonly to: string
  readonly isHere: boolean
  readonly icon: IconName
  readonly text: string
  /** A number that needs somebody, with its words for screen readers; none at 0. */
  readonly count?: { readonly value: number; readonly label: string }
}

const Place = ({ to, isHere, icon, text, count }: PlaceProps) => (
  <Link className={css.link ?? ''} to={to} aria-current={isHere ? 'page' : undefined}>
    <Icon name={icon} size="large" />
    {text}
    {count !== undefined && count.value > 0 && (
      <b className={`${number.count} ${css.count}`}>
        {count.value}
        <Hidden> {count.label}</Hidden>
      </b>
    )}
  </Link>
)

/** The waiting list, with how many wait for today, as far as the day has been read. */
const WaitingPlace = ({ isHere }: { readonly isHere: boolean }) => {
  const t = useT()
  const now = useNow()
  const { id, route, timezone } = useShop()
  const { data } = useQuery({ ...dayQuery(id, dayOf(now, timezone)), enabled: isHere })
  const value = data?.open.waiting ?? 0
  return (
    <Place
      to={waitingPath(route)}
      isHere={isHere}
      icon="wait"
      text={t('frame.waiting')}
      count={{ value, label: t('frame.waitToday') }}
    />
  )
}

/** The pages of the shop at the left of a wide window; the account at its foot. */
export const Rail = ({ page }: { readonly page: PageName }) => {
  const t = useT()
  const { route } = useShop()
  return (
    <nav className={css.rail} aria-label={t('frame.desk')}>
      <Logo />
      <Place to={dayPath(route)} isHere={page === 'day'} icon="day" text={t('frame.day')} />
      <Place to={weekPath(route)} isHere={page === 'week'} icon="week" text={t('frame.week')} />
      <Place
        to={guestsPath(route)}
        isHere={page === 'guests' || page === 'guest'}
        icon="group"
        text={t('frame.guests')}
      />
      <WaitingPlace isHere={page === 'waiting'} />
      <span className={css.space} />
      <Place to={activityPath(route)} isHere={page === 'activity'} icon="clock" text={t('frame.activity')} />
      <AccountMenu />
    </nav>
  )
}
