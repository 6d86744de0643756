import type { PaymentTerms } from '@openchair/rules'
import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** What is paid when, in words (spec 5, Prepayment and deposits; behaviour 8). */
export const usePaymentWords = (): ((terms: PaymentTerms, currency: string) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ cardNeeded, chargeNow, chargeLater, onlyForNoShow }, currency) => {
    const money = (amount: number) => format.exactMoney(amount, currency)
    if (onlyForNoShow) return t('checkout.termsHolds')
    if (!cardNeeded) return t('checkout.termsNoCard')
    if (chargeLater === 0) return t('checkout.termsToday', { amount: money(chargeNow) })
    if (chargeNow === 0) return t('checkout.termsLater', { amount: money(chargeLater) })
    return t('checkout.termsPart', { now: money(chargeNow), later: money(chargeLater) })
  }
}
