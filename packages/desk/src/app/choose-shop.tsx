import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import type { StaffShop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { daysQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { lastShop } from '../shell/last-shop.ts'
import { dayPath } from '../shell/paths.ts'
import { ShopProvider, useSession } from '../shell/session.tsx'
import { Solo } from '../pieces/solo/solo.tsx'
import { useRoles } from '../account/ways.tsx'
import css from './choose-shop.module.css'

/** The hour of the day from which people say good afternoon, and good evening. */
const afternoon = 12
const evening = 18

const useGreeting = (name: string, zone: string): string => {
  const t = useT()
  const hour = Math.floor(minutesOf(useNow(), zone) / 60)
  if (hour < afternoon) return t('frame.goodMorning', { name })
  return hour < evening ? t('frame.goodAfternoon', { name }) : t('frame.goodEvening', { name })
}

const ShopRow = ({ shop }: { readonly shop: StaffShop }) => {
  const t = useT()
  const roles = useRoles()
  const today = dayOf(useNow(), shop.timezone)
  const { data } = useQuery(daysQuery(shop.id, today, today))
  const count = data?.rows[0]?.bookings
  return (
    <Link className={css.row ?? ''} to={dayPath(shop.route)} onClick={() => lastShop.write(shop.id)}>
      <Avatar name={shop.name} size="large" />
      <span className={css.words}>
        <b className={css.name}>{shop.name}</b>
        <small>{count === undefined ? '\u00a0' : t('frame.bookingsToday', { count })}</small>
      </span>
      <span className={css.quiet}>{roles}</span>
      <Icon name="right" />
    </Link>
  )
}

/** The choice between the shops of somebody who works at several; it is kept on the device (desk/shops). */
export const ChooseShop = () => {
  const t = useT()
  const { name, shops } = useSession()
  const greeting = useGreeting(name.split(' ')[0] ?? name, shops[0]?.timezone ?? 'UTC')
  return (
    <Solo>
      <h1 className={css.title}>{shops.length === 0 ? t('frame.noShopTitle') : greeting}</h1>
      <p className={css.quiet}>{shops.length === 0 ? t('frame.noShopText') : t('frame.whichShop')}</p>
      <ul className={css.list}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopProvider value={shop}>
              <ShopRow shop={shop} />
            </ShopProvider>
          </li>
        ))}
      </ul>
    </Solo>
  )
}
