import type { PaymentTerms } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import type { CheckoutOptions } from './use-checkout-options.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { useBelowLeastWords } from '../../cart/sums/use-sum-words.ts'

/** Words how each sum below a card's minimum is treated on these terms (money/least-charge). */
const useSmallWords = (): ((options: CheckoutOptions, terms: PaymentTerms) => readonly string[]) => {
  const words = useBelowLeastWords()
  return ({ shop, sums }, { checkoutType, belowLeast }) => {
    if (checkoutType !== 'bookAndPay') return []
    // The terms are what is left after a gift card, so only the server's sums say what it has paid.
    const { giftCard = 0 } = sums?.breakdown.belowLeast ?? {}
    return words({ least: shop.leastCharge, ...belowLeast, giftCard }, shop.currency)
  }
}

type Props = { readonly options: CheckoutOptions; readonly terms: PaymentTerms }

/** The disclaimer of the checkout, and that a prepay-only customer pays now (checkout/prepay-only). */
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
