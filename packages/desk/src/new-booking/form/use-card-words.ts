import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useT } from '../../i18n/use-t.ts'
import type { BookingAnswer } from './draft.ts'

/** The names of the cards that a guest keeps, by id. */
export const useCardWords = (answer: Pick<BookingAnswer, 'cards'> | undefined) => {
  const t = useT()
  const cardOf = (id: string) => {
    const { brand = '', last4 = '' } = answer?.cards.find((card) => card.id === id) ?? {}
    return { brand: cardBrand(brand), last4 }
  }
  return {
    /** `Visa ending 4242`. */
    longName: (id: string) => t('common.cardEnding', cardOf(id)),
    /** The same for a button: `Visa 4242`. */
    shortName: (id: string) => {
      const { brand, last4 } = cardOf(id)
      return `${brand} ${last4}`
    },
  }
}
