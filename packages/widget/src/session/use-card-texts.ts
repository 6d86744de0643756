import type { PaymentCard } from '@openchair/contract'
import { cardBrand } from '../format/card-brand.ts'
import { useT } from '../i18n/use-t.ts'
import { ownArt } from '../pieces/own-art/own-art.ts'

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

/** A saved card in words: its network with its last digits, and until when it can be used. */
export const useCardTexts = () => {
  const t = useT()
  return ({ brand, last4, expiryMonth, expiryYear, isExpired }: PaymentCard) => {
    const date =
      expiryMonth === null || expiryYear === null
        ? undefined
        : `${twoDigits(expiryMonth)}/${twoDigits(expiryYear)}`
    const words = date && t(isExpired ? 'menu.expired' : 'menu.expires', { date })
    return {
      name: t('menu.cardEnding', { brand: cardBrand(brand), last4 }),
      life: words,
      picture: ownArt(isExpired ? 'card-debit' : 'card-credit'),
    }
  }
}
