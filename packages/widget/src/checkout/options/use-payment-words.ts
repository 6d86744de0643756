import type { PaymentCard } from '@openchair/contract'
import { cancelNotice, checkoutDisclaimer, type PaymentTerms } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { payableOn, useSumWords } from '../../cart/sums/use-sum-words.ts'
import { useCardWords } from '../../session/use-card-words.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'
import type { PaymentWay } from './use-payment-choices.ts'

/** Writes the checkout's disclaimer: each charge with its time (payments/disclaimer). */
export const usePaymentWords = (): ((options: CheckoutOptions, terms: PaymentTerms) => string) => {
  const t = useT()
  const format = useFormat()

  const holds = ({ barbers }: CheckoutOptions): string => {
    const notice = cancelNotice(barbers)
    if (notice === null) return t('checkout.termsHoldsNoShow')
    return notice > 0
      ? t('checkout.termsHoldsNotice', { notice: format.duration(notice) })
      : t('checkout.termsHolds')
  }

  return (options, terms) => {
    const money = (amount: number) => format.exactMoney(amount, options.shop.currency)
    const now = money(terms.chargeNow)
    const later = money(terms.chargeLater)
    switch (checkoutDisclaimer(options.shop, terms)) {
      case 'chargedToday':
        return t('checkout.termsToday', { amount: now })
      case 'depositToday':
        return t('checkout.termsPart', { now, later })
      case 'chargedHourBefore':
        return t('checkout.termsLater', { amount: later })
      case 'noShowOnly':
        return holds(options)
      case 'inPersonAllowed':
        return t('checkout.termsInPerson')
      case 'noPayment':
        return t('checkout.termsNoPayment')
      case 'nothingToCharge':
        return t('checkout.termsNothing')
    }
  }
}

type Choice = Pick<PaymentWay, 'kind' | 'checkoutType' | 'card' | 'isAnother'>

/** The name of a way to pay. */
export const useChoiceLabel = (): ((choice: Choice, isTestWallet: boolean) => string) => {
  const t = useT()
  const cardWords = useCardWords()
  return ({ kind, checkoutType, card, isAnother }, isTestWallet) => {
    if (card) return cardWords(card).name
    if (checkoutType !== 'bookAndPay') return t('checkout.atShop')
    if (kind === 'applePay') return t('checkout.applePay')
    if (kind === 'googlePay') return t(isTestWallet ? 'checkout.testWallet' : 'checkout.googlePay')
    return t(isAnother ? 'checkout.anotherCard' : 'checkout.byCard')
  }
}

type ChoiceWords = {
  readonly label: string
  /** The text about a saved card's expiry. */
  readonly note?: string
  /** A quieter text beside it: that a card is needed, or when the price is paid. */
  readonly aside?: string
  readonly disabled?: boolean
  readonly faulty?: boolean
  /** The charge to the card. For a deposit, only the part charged today. */
  readonly price?: string
}

/** The texts of a saved card. An expired card is shown but cannot be chosen. */
export const useOfferedCard = (): ((card: PaymentCard) => ChoiceWords) => {
  const t = useT()
  const wordsOf = useCardWords()
  const declined = useCheckout((state) => state.declinedCard)
  return (card) => {
    const { name, life, unusable } = wordsOf(card)
    return {
      label: name,
      ...(life && { note: life }),
      ...(unusable && { aside: unusable, disabled: true }),
      ...(card.id === declined && { aside: t('checkout.cardDeclined'), faulty: true }),
    }
  }
}

/** The texts of a way to pay. */
export const useChoiceWords = (
  options: CheckoutOptions | undefined,
): ((choice: Choice, isTestWallet: boolean) => ChoiceWords) => {
  const t = useT()
  const labelOf = useChoiceLabel()
  const offeredCard = useOfferedCard()
  const sumWords = useSumWords()
  const terms = options?.termsOf('bookAndPay')
  const charged = terms && options && sumWords(payableOn(terms, 0), options.shop.currency)
  return (choice, isTestWallet) => {
    const label = labelOf(choice, isTestWallet)
    if (choice.checkoutType === 'bookNoCard') return { label, aside: t('checkout.noCard') }
    if (choice.checkoutType === 'bookProvideCard') return { label, aside: t('checkout.cardHolds') }
    const price = {
      ...(charged && { price: charged.sum }),
      ...(charged?.note && { aside: charged.note }),
    }
    return choice.card ? { ...price, ...offeredCard(choice.card) } : { label, ...price }
  }
}
