import { useId } from 'react'
import { useCart } from '../../cart/model/cart-store.ts'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { DeclinedNotice } from '../../checkout/refusals/declined-notice.tsx'
import { reservationOf, useReservationWords } from '../../checkout/options/use-reservation-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Raised } from '../../pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { MissingCardFoot, MissingCardText, useOtherWay } from './missing-card.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'
import { useCardFields } from './use-card-fields.ts'

/** A form for a card: the widget's own for the sandbox, Stripe's fields for Stripe. */
export default function CardForm({ shopRef, onNext, onCancel, open, onGone }: PopupProps<'cardForm'>) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const { options } = useCheckoutOptions(shopRef)
  const words = useReservationWords(reservationOf(options))
  const { provider, turn, isReady: fieldsAreReady, isMissing, onReady, tryAgain } = useCardFields()
  // Here and not where it is shown: what has failed to load is asked for again by whoever comes later.
  const otherWay = useOtherWay(options)
  const type = useCart((cart) => cart.checkoutType)
  const terms = options?.termsOf(type)
  const shop = options?.shop
  const isReady = terms !== undefined && fieldsAreReady
  const note = options && terms && <PaymentNote options={options} terms={terms} />

  const label = () => {
    if (terms && terms.chargeNow > 0 && shop)
      return t('checkout.payAndBook', { amount: format.exactMoney(terms.chargeNow, shop.currency) })
    return t('checkout.book', { dayTime: words.dayTimeInSentence })
  }
  const foot = isMissing ? (
    <MissingCardFoot otherWay={otherWay} onTryAgain={tryAgain} onBack={onCancel} />
  ) : (
    <Button type="submit" form={id} working={!isReady}>
      {isReady ? <Raised>{label()}</Raised> : t('checkout.booking')}
    </Button>
  )
  const content = () => {
    if (!provider || !terms || !shop) return !isMissing && <Skeleton width="100%" height={240} radius={12} />
    if (provider.name === 'stripe') {
      const charge = { amount: terms.chargeNow, currency: shop.currency }
      return (
        <StripeCard
          key={turn}
          id={id}
          stripe={provider.stripe}
          charge={charge}
          country={shop.address.country}
          note={note}
          waits={!isMissing}
          onReady={onReady}
          onNext={onNext}
        />
      )
    }
    return <SandboxCard id={id} country={shop.address.country} note={note} onNext={onNext} />
  }
  return (
    <Sheet open={open} onClose={onCancel} onGone={onGone} title={t('checkout.cardTitle')} full foot={foot}>
      {options && <DeclinedNotice options={options} onBack={onCancel} />}
      {isMissing && <MissingCardText otherWay={otherWay} />}
      {content()}
    </Sheet>
  )
}
