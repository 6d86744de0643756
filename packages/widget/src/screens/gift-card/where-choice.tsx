import type { Shop } from '@openchair/contract'
import { useId } from 'react'
import { changeGiftCard, type GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { fullName } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './gift-card.module.css'
import type { GiftCardPage } from './use-gift-card-screen.ts'
import { useShopNames } from './use-shop-names.ts'

type Props = {
  readonly page: GiftCardPage
  readonly shop: Shop
  readonly choice: GiftCardChoice
}

/**
 * Choice of where and with whom the card is valid, among the kinds that are sold; a single kind is shown
 * without a choice (gift-cards/kinds).
 */
export const WhereChoice = ({ page, shop, choice }: Props) => {
  const t = useT()
  const id = useId()
  const names = useShopNames()
  const { barber, kinds, shops } = page
  const name = barber ? fullName(barber) : ''
  const any =
    shops.length > 4
      ? t('gift.anyInShops', { count: String(shops.length) })
      : t('gift.anyAt', { shops: names(shops) })
  const words = {
    unassigned: { label: t('gift.wholeShop'), note: any },
    assigned: {
      label: t('gift.onlyWith', { name }),
      note: t('gift.atShop', { shop: shop.alias || shop.name }),
    },
  }
  const [only] = kinds
  return (
    <section className={css.section} data-where tabIndex={-1} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('gift.where')}
      </Heading>
      {kinds.length === 1 && only ? (
        <p className={css.only}>
          <b>{words[only].label}</b> <span>{words[only].note}</span>
        </p>
      ) : (
        <Choices
          label={t('gift.where')}
          hideLabel
          value={choice.barber ? 'assigned' : 'unassigned'}
          options={kinds.map((kind) => ({ value: kind, ...words[kind] }))}
          onChange={(kind) => changeGiftCard({ barber: kind === 'assigned' ? barber : undefined })}
        />
      )}
    </section>
  )
}
