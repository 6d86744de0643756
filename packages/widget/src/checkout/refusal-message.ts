import type { Translate } from '../i18n/use-t.ts'
import type { Refusal } from './outcome.ts'

const sumCodes: ReadonlySet<string> = new Set(['sum_changed', 'amount_changed', 'price_changed'])

/** The overlay's words for a refusal: the server's where it has spoken; the first line is the title. */
export const refusalMessage = (t: Translate, refusal: Refusal | undefined): string => {
  if (!refusal) return `${t('common.failedTitle')}\n${t('checkout.failedText')}`
  if (refusal.code === 'no_answer') return t('checkout.noAnswer')
  if (refusal.code === 'sum_changed') return t('checkout.sumChanged')
  return refusal.message ?? `${t('common.networkErrorTitle')}\n${t('common.networkErrorText')}`
}

/** What OK leads to. */
export const refusalLead = (t: Translate, refusal: Refusal | undefined, leadsToCard: boolean): string => {
  if (refusal && sumCodes.has(refusal.code)) return t('checkout.okSum')
  return leadsToCard ? t('checkout.okCard') : t('checkout.okDetails')
}
