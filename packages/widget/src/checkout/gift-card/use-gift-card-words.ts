import { foldText, splitPayerName } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { GiftCardChoice } from './gift-card-choice.ts'

/** The first name of a full one: `Leo` of Leo Whitaker. */
export const firstNameOf = (name: string): string => splitPayerName(name.trim()).firstName

/** Describes a gift card in a few words: its recipient, its shops, its day of delivery. */
export const useGiftCardWords = (country: string | undefined) => {
  const t = useT()
  const format = useFormat(country)
  return ({ isPresent, name, barber, sendOn }: GiftCardChoice) => {
    const first = isPresent ? firstNameOf(name) : ''
    const where = barber
      ? t('checkout.giftOnlyWith', { name: barber.firstName })
      : t('checkout.giftWholeShop')
    const sent = () => {
      if (!isPresent) return t('checkout.giftForYou')
      return sendOn === undefined || sendOn === ''
        ? t('checkout.giftSentNow')
        : t('checkout.giftSentOn', { day: format.dayInSentence(sendOn) })
    }
    return {
      title: first === '' ? t('checkout.giftCard') : t('checkout.giftCardFor', { name: first }),
      where,
      sent: sent(),
    }
  }
}

const spaced = (text: string): string => ` ${foldText(text)} `

/** Tells if a name already contains a place as whole words, in any spelling: "Kingsley SOHO" and "Soho". */
export const namesPlace = (name: string, place: string): boolean => spaced(name).includes(spaced(place))
