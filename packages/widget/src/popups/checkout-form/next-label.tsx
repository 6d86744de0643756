import type { PaymentMethod } from '@openchair/rules'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import type { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useChoiceWords } from '../../checkout/options/use-payment-words.ts'
import { reservationOf, useReservationWords } from '../../checkout/options/use-reservation-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Raised } from '../../pieces/text/text.tsx'

type Props = {
  readonly options: CheckoutOptions | undefined
  readonly method: PaymentMethod | undefined
  readonly payment: ReturnType<typeof usePaymentChoices>
}

/** What the form's button does: it leads to the card or the wallet, or it books. */
export const NextLabel = ({ options, method, payment: { chosen, isTestWallet } }: Props) => {
  const t = useT()
  const choiceWords = useChoiceWords()
  const words = useReservationWords(reservationOf(options))
  if (method === 'cardEntry') return t('checkout.toCard')
  if (method === 'digitalWallet' && chosen)
    return t('checkout.toWallet', { wallet: choiceWords(chosen, isTestWallet).label })
  return <Raised>{t('checkout.book', { dayTime: words.dayTimeInSentence })}</Raised>
}
