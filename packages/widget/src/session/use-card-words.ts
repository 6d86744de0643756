import type { PaymentCard } from '@openchair/contract'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { cardExpiry } from '@openchair/ui/format/card-expiry.ts'
import { useT } from '../i18n/use-t.ts'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'

/** Texts of a saved card: its network with the last digits, its expiry, and that it cannot be used. */
export const useCardWords = () => {
  const t = useT()
  return (card: PaymentCard) => {
    const { brand, last4, isExpired } = card
    const date = cardExpiry(card)
    return {
      name: t('common.cardEnding', { brand: cardBrand(brand), last4 }),
      life: date && t(isExpired ? 'common.cardExpired' : 'common.cardExpires', { date }),
      unusable: isExpired ? t('common.cardUnusable') : undefined,
      picture: ownArt(isExpired ? 'card-debit' : 'card-credit'),
    }
  }
}
