import type { PaymentTerms } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import type { CheckoutOptions } from './use-checkout-options.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { useBelowLeastWords } from '../../cart/sums/use-below-least-words.ts'

/** A sentence for each thing that is done about what no card can be charged of a cart on these terms (behaviour 58a). */
const useSmallWords = (): ((options: CheckoutOptions, terms: PaymentTerms) => readonly string[]) => {
  const words = useBelowLeastWords()
  return ({ shop, sums }, { checkoutType, belowLeast }) => {
    if (checkoutType !== 'bookAndPay') return []
    // The sum that the gift card pays less is in the server's sums alone: they are what the terms are made of.
    const { giftCard = 0 } = sums?.breakdown.belowLeast ?? {}
    return words({ least: shop.leastCharge, ...belowLeast, giftCard }, shop.currency)
  }
}

type Props = { readonly options: CheckoutOptions; readonly terms: PaymentTerms }

/** The disclaimer of the checkout; above it, for a prepay-only customer, that they pay now (spec 8, PrepayOnlyCustomer). */
export const PaymentNote = ({ options, terms }: Props) => {
  const t = useT()
  const words = usePaymentWords()
  const small = useSmallWords()(options, terms)
  const prepayOnly = useCheckout((state) => state.prepayOnly)
  // Where a gift card pays everything nothing is charged.
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
