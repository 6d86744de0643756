import type { PaymentTerms } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import { Note } from '../../pieces/note/note.tsx'
import type { CheckoutOptions } from './use-checkout-options.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { useSmallWords } from './use-small-words.ts'

type Props = { readonly options: CheckoutOptions; readonly terms: PaymentTerms }

/**
 * The disclaimer of the checkout; above it, for a prepay-only customer, that they pay now (spec 8,
 * PrepayOnlyCustomer).
 */
export const PaymentNote = ({ options, terms }: Props) => {
  const t = useT()
  const words = usePaymentWords()
  const small = useSmallWords()(options, terms)
  const prepayOnly = useCheckout((state) => state.prepayOnly)
  // Nothing is charged where a gift card pays everything.
  const paysNow = prepayOnly && terms.chargeNow > 0
  return (
    <>
      {paysNow && <Note icon="info">{t('checkout.prepayOnly')}</Note>}
      {small.map((text) => (
        <Note key={text} icon="info">
          {text}
        </Note>
      ))}
      {small.length > 0 && !terms.cardNeeded ? null : (
        <Note icon={terms.cardNeeded ? 'lock' : 'pin'}>{words(options, terms)}</Note>
      )}
    </>
  )
}
