import type { BrandCustomer } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { MenuItem } from './menu-item.tsx'
import { useAppointments } from './use-appointments.ts'

type Props = {
  readonly customer: BrandCustomer
  /** The shop of the page, if it has one. */
  readonly shopRef: string | undefined
}

/**
 * The consent to news of the page's shop, else of the shop of the next or the last appointment; absent where
 * there is none, or it sends no news.
 */
export const NewsItem = ({ customer, shopRef: ofPage }: Props) => {
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
