import type { PaymentMethod } from '@openchair/rules'
import type { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useChoiceLabel } from '../../checkout/options/use-payment-words.ts'
import { useT } from '../../i18n/use-t.ts'

/**
 * The text of the form's button before booking: leading to the card or to the wallet. Undefined where it
 * books.
 */
export const useNextLabel = () => {
  const t = useT()
  const labelOf = useChoiceLabel()
  return (
    method: PaymentMethod | undefined,
    { chosen, card, isTestWallet }: ReturnType<typeof usePaymentChoices>,
  ): string | undefined => {
    if (method === 'cardEntry') return card ? undefined : t('checkout.toCard')
    if (method === 'digitalWallet' && chosen)
      return t('checkout.toWallet', { wallet: labelOf(chosen, isTestWallet) })
    return undefined
  }
}
