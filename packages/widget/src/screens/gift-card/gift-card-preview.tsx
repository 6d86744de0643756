import type { Shop } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { GiftCardFace } from '../../checkout/gift-card/gift-card-face.tsx'
import { firstNameOf, namesPlace } from '../../checkout/gift-card/use-gift-card-words.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCustomer } from '../../session/use-session.ts'
import type { GiftCardPage } from './use-gift-card-screen.ts'

export const useShopNames = () => {
  const format = useFormat()
  return (shops: readonly Pick<Shop, 'alias' | 'name'>[]): string =>
    format.list(shops.map(({ alias, name }) => alias || name))
}

type Props = {
  readonly page: GiftCardPage
  readonly shop: Shop
  /** The guest's choice; undefined until React has hydrated the page. */
  readonly choice: GiftCardChoice | undefined
}

export const GiftCardPreview = ({ page, shop, choice }: Props) => {
  const t = useT()
  const format = useFormat()
  const names = useShopNames()
  const buyer = useCustomer(shop.brandId)?.firstName
  const amount = choice?.giftCardSaleAmount
  const barber = choice?.barber
  const name = barber || page.shops.length < 2 ? shop.name : (page.brand?.name ?? shop.name)
  const alias = shop.alias || shop.name
  const given = () => {
    const name = choice?.isPresent ? firstNameOf(choice.name) : ''
    if (name === '') return undefined
    return buyer ? t('gift.forFrom', { name, from: buyer }) : t('gift.forName', { name })
  }
  return (
    <GiftCardFace
      cover={choice?.cover ?? 'pole'}
      name={name}
      where={
        barber
          ? t(namesPlace(name, alias) ? 'gift.onlyWith' : 'gift.withName', {
              shop: alias,
              name: fullName(barber),
            })
          : names(page.shops.slice(0, 4))
      }
      value={amount === undefined ? undefined : format.money(amount, shop.currency)}
      untilThen={t('gift.giftCard')}
      from={given()}
    />
  )
}
