import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { phoneText } from '../../format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { MenuItem } from './menu-item.tsx'

/** Calls the page's shop; absent where it has no phone number. */
export const CallItem = ({ shopRef = '' }: { readonly shopRef: string | undefined }) => {
  const t = useT()
  const { data: shop } = useQuery({ ...shopQuery(shopRef), enabled: shopRef !== '' })
  if (!shop?.phone) return null
  return (
    <MenuItem icon="phone" label={t('menu.call')} aside={phoneText(shop.phone)} href={`tel:${shop.phone}`} />
  )
}
