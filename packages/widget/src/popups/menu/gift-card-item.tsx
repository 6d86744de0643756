import { anyBarber } from '@openchair/contract'
import { giftCardKinds } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { MenuItem } from './menu-item.tsx'

type Props = {
  /** The shop of the page, if it has one. */
  readonly shopRef: string | undefined
  readonly onClose: () => void
}

/** Leads to the gift cards of the page's shop; absent where it sells none. */
export const GiftCardItem = ({ shopRef = '', onClose }: Props) => {
  const t = useT()
  const { data: shop } = useQuery({ ...shopQuery(shopRef), enabled: shopRef !== '' })
  if (!shop?.takesCards || giftCardKinds(shop, anyBarber).length === 0) return null
  return (
    <MenuItem
      icon="tag"
      label={t('menu.giftCards')}
      leads
      href={paths.giftCard.to(shopRef, anyBarber)}
      onClick={onClose}
    />
  )
}
