import { cancelNotice, checkoutDisclaimer, type PaymentChoice, type PaymentTerms } from '@openchair/rules'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

/** The disclaimer of the checkout: what is charged when, in words (spec 5, Prepayment and deposits; behaviour 8). */
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

/** The label of a way to pay, and the quieter text beside it. */
export const useChoiceWords = () => {
  const t = useT()
  return (
    { kind, checkoutType }: Pick<PaymentChoice, 'kind' | 'checkoutType'>,
    isTestWallet: boolean,
  ): { readonly label: string; readonly aside?: string } => {
    if (checkoutType === 'bookNoCard') return { label: t('checkout.atShop'), aside: t('checkout.noCard') }
    if (checkoutType === 'bookProvideCard')
      return { label: t('checkout.atShop'), aside: t('checkout.cardHolds') }
    if (kind === 'applePay') return { label: t('checkout.applePay') }
    if (kind === 'googlePay') return { label: t(isTestWallet ? 'checkout.testWallet' : 'checkout.googlePay') }
    return { label: t('checkout.byCard') }
  }
}
