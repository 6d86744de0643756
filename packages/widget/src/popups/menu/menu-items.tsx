import type { Brand, BrandCustomer } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { Pressable, type PressableProps } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon, type IconName } from '@openchair/ui/pieces/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { useAppointments } from './appointments.tsx'
import css from './menu.module.css'

type Props = Pick<PressableProps, 'href' | 'target' | 'onClick'> & {
  readonly icon: IconName
  readonly label: string
  readonly aside?: string
  readonly leads?: boolean
}

/** A line of the menu that can be pressed: icon, label, present state. */
export const MenuItem = ({ icon, label, aside, leads = false, ...press }: Props) => (
  <li>
    <Pressable className={css.item} {...press}>
      <Icon name={icon} />
      <span>{label}</span>
      {aside !== undefined && <small>{aside}</small>}
      {leads && <Icon name="forward" small />}
    </Pressable>
  </li>
)

type NewsProps = {
  readonly customer: BrandCustomer
  readonly shopRef: string | undefined
}

/** Opens the choice of news of the page's shop, else the next or last appointment's; absent without news. */
export const NewsItem = ({ customer, shopRef: ofPage }: NewsProps) => {
  const t = useT()
  const { next, past } = useAppointments(customer.id)
  const shopRef = ofPage ?? (next ?? past?.[0])?.shop.route
  const { data: shop } = useQuery({ ...shopQuery(shopRef ?? ''), enabled: shopRef !== undefined })
  if (!shop || shopRef === undefined || shop.settings.newsChannels.length === 0) return null
  const consent = customer.notificationConsents.find(({ shopId }) => shopId === shop.id)
  const isOn = Object.values(consent?.promotional ?? {}).includes(true)
  return (
    <MenuItem
      icon="mail"
      label={t('menu.news')}
      aside={t(isOn ? 'menu.newsOn' : 'menu.newsOff')}
      leads
      onClick={() => openPopup('marketingConsent', { shopRef, customer }, { slot: 'secondary' })}
    />
  )
}

const hasApps = ({ extension: { iTunesLink, playStoreLink } }: Brand): boolean =>
  iTunesLink !== null || playStoreLink !== null

type ItemProps = {
  readonly brand: Brand
  /** The phone number that is suggested, where one is known. */
  readonly phone?: string
  readonly label: string
}

/** Opens the popup that texts a link to the brand's apps; absent where the brand has none. */
export const AppItem = ({ brand, phone = '', label }: ItemProps) =>
  hasApps(brand) && (
    <MenuItem
      icon="mobile"
      label={label}
      leads
      onClick={() => openPopup('appLink', { brand: brand.id, phone }, { slot: 'secondary' })}
    />
  )

type StoreProps = { readonly label: string; readonly aside: string; readonly href: string | null }

const Store = ({ href, ...words }: StoreProps) =>
  href !== null && <MenuItem icon="outside" {...words} href={href} target="_blank" />

export const Apps = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const { iTunesLink, playStoreLink } = brand.extension
  if (!hasApps(brand)) return null
  return (
    <Part title={t('menu.app')}>
      <ul className={css.items}>
        <AppItem brand={brand} label={t('menu.appLink')} />
        <Store label={t('menu.appStore')} aside={t('menu.forIphone')} href={iTunesLink} />
        <Store label={t('menu.playStore')} aside={t('menu.forAndroid')} href={playStoreLink} />
      </ul>
    </Part>
  )
}
