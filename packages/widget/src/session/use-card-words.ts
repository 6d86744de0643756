import type { PaymentCard } from '@openchair/contract'
import { cardBrand } from '../format/card-brand.ts'
import { cardExpiry } from '../format/card-expiry.ts'
import { useT } from '../i18n/use-t.ts'
import { ownArt } from '../pieces/own-art/own-art.ts'

/** A saved card in words: its network with its last digits, and until when it can be used. */
export const useCardTexts = () => {
  const t = useT()
  return (card: PaymentCard) => {
    const { brand, last4, isExpired } = card
    const date = cardExpiry(card)
    const words = date && t(isExpired ? 'menu.expired' : 'menu.expires', { date })
    return {
      name: t('menu.cardEnding', { brand: cardBrand(brand), last4 }),
      life: words,
      picture: ownArt(isExpired ? 'card-debit' : 'card-credit'),
    }
  }
}
