import { useId } from 'react'
import { useCart } from '../../cart/model/cart-store.ts'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { DeclinedNotice } from '../../checkout/refusals/declined-notice.tsx'
import { BookButton } from '../../checkout/summary/book-button.tsx'
import { SumInBrief } from '../../checkout/summary/sum-in-brief.tsx'
import { useT } from '../../i18n/use-t.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Quiet } from '../../pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { AcceptedCards } from './accepted-cards.tsx'
import css from './card-form.module.css'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'

/** A form for a card: the widget's own for the sandbox, Stripe's fields for Stripe. */
export default function CardForm({ shopRef, onNext, onCancel, open, onGone }: PopupProps<'cardForm'>) {
  const t = useT()
  const id = useId()
  const { options } = useCheckoutOptions(shopRef)
  const { provider, failed, retry } = usePaymentProvider()
  const type = useCart((cart) => cart.checkoutType)
  const terms = options?.termsOf(type)
  const shop = options?.shop
  const isReady = terms !== undefined && provider !== undefined
  const note = options && terms && <PaymentNote options={options} terms={terms} />

  const foot = failed ? (
    <Button onClick={retry}>{t('common.tryAgain')}</Button>
  ) : (
    <BookButton form={id} options={options} terms={isReady ? terms : undefined} />
  )
  const content = () => {
    if (failed)
      return (
        <Quiet>
          <span role="alert">{t('checkout.cardsAway')}</span>
        </Quiet>
      )
    if (!isReady || !shop) return <Skeleton width="100%" height={240} radius={12} />
    if (provider.name === 'stripe') {
      const charge = { amount: terms.chargeNow, currency: shop.currency }
      return (
        <StripeCard
          id={id}
          stripe={provider.stripe}
          charge={charge}
          country={shop.address.country}
          note={note}
          onNext={onNext}
        />
      )
    }
    return <SandboxCard id={id} country={shop.address.country} note={note} onNext={onNext} />
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
      title={t('checkout.cardTitle')}
      back={{ label: t('checkout.backToDetails'), onPress: onCancel }}
      full
      foot={foot}
    >
      {options && <DeclinedNotice options={options} onBack={onCancel} />}
      {options && (
        <div className={css.top}>
          <SumInBrief options={options} terms={terms} />
          {!failed && <AcceptedCards country={options.shop.address.country} />}
        </div>
      )}
      {content()}
    </Sheet>
  )
}
