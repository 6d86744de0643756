import { useQuery } from '@tanstack/react-query'
import { useId, useEffect, useRef, useState } from 'react'
import { shopQuery } from '../../calls/shops.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { HoldAgain, useIsOver } from '../../checkout/hold/held-line.tsx'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { DeclinedNotice } from '../../checkout/refusals/declined-notice.tsx'
import { BookButton } from '../../checkout/summary/book-button.tsx'
import { SumInBrief } from '../../checkout/summary/sum-in-brief.tsx'
import { useT } from '../../i18n/use-t.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupProps, CardPurpose } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import { KeepTypedCard } from '../../checkout/options/saved-cards.tsx'
import { MissingCardFoot, MissingCardText, useOtherWay } from './missing-card.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useSavedCards } from '../../checkout/options/use-saved-cards.ts'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { canBeTriedAgain } from '../../checkout/refusals/refusal-message.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useRefusalNotice } from '../../checkout/refusals/refusal-message.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import type { CardSubject } from '../../calls/payments.ts'
import { useCartToPay } from '../../checkout/options/use-saved-cards.ts'
import { useOverdue } from '../../payment-provider/use-overdue.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'
import css from './card-form.module.css'

/**
 * The state of the provider's fields: loaded, loading or missing. Missing ones can be loaded again.
 * @param subject the purpose of the card, if it is another than to pay for the page's cart.
 */
const useCardFields = (subject: CardSubject | undefined) => {
  const cart = useCartToPay()
  const { provider, failed, refusal: tooMany, retry } = usePaymentProvider(subject ?? cart)
  const [turn, setTurn] = useState(0)
  const [stripeIsReady, setStripeReady] = useState(false)
  const refusal = useCheckout((state) => state.refusal)
  const [lost, setLost] = useState(refusal)
  // After Stripe's "Integration error" the fields that were there cannot be used.
  if (refusal !== lost) {
    setLost(refusal)
    if (refusal?.code === 'integration_error') setTurn(turn + 1)
  }
  const isReady = provider !== undefined && (provider.name === 'sandbox' || stripeIsReady)
  const overdue = useOverdue(!isReady && !failed, turn)
  return {
    provider,
    /** A number that differs for every try. */
    turn,
    isReady,
    isMissing: failed || overdue,
    tooMany,
    onReady: setStripeReady,
    tryAgain: () => {
      setTurn(turn + 1)
      if (!provider) retry()
    },
  }
}

/** The reason of the last refusal, unless an overlay has shown it. */
const RefusalNotice = () => {
  const refusal = useCheckout((state) => state.refusal)
  const fault = useRefusalNotice(refusal)
  const box = useRef<HTMLDivElement>(null)
  // Focusing a field scrolls the sheet, so the notice is scrolled into view afterwards.
  useEffect(() => {
    if (!refusal) return undefined
    const timer = setTimeout(() =>
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' })),
    )
    return () => clearTimeout(timer)
  }, [refusal])
  return (
    fault && (
      <div ref={box} className={css.refusal}>
        <Notice {...fault} />
      </div>
    )
  )
}

type PurposeProps = {
  readonly form: string
  readonly shopRef: string
  readonly about: CardPurpose
  readonly isReady: boolean
}

const PurposeButton = ({ form, shopRef, about, isReady }: PurposeProps) => {
  const t = useT()
  const refusal = useCheckout((state) => state.refusal)
  const { guard, bubble } = useBotCheck({ purpose: 'booking', shopRef })
  const label = canBeTriedAgain(refusal) ? t('common.tryAgain') : about.label
  return (
    <>
      <Button type="submit" form={form} working={!isReady} {...(isReady && { sum: about.sum, ...guard })}>
        <Raised>{isReady ? label : t('checkout.booking')}</Raised>
      </Button>
      {bubble}
    </>
  )
}

/** The accepted networks (tracking/amounts). Interac is accepted only in Canada. */
const networks = ['Visa', 'Mastercard', 'Amex', 'Discover', 'JCB'] as const

const AcceptedCards = ({ country }: { readonly country: string }) => {
  const t = useT()
  const brands = country === 'CA' ? [...networks, 'Interac'] : networks
  return (
    <List className={css.brands} label={t('checkout.cardsTaken')}>
      {brands.map((brand) => (
        <li key={brand}>{brand}</li>
      ))}
    </List>
  )
}

/** A form for a card: the widget's own for the sandbox, Stripe's fields for Stripe. */
export default function CardForm({ shopRef, onNext, onCancel, about, ...control }: PopupProps<'cardForm'>) {
  const t = useT()
  const id = useId()
  const { data: shop } = useQuery(shopQuery(shopRef))
  const { options } = useCheckoutOptions(shopRef)
  const fields = useCardFields(about?.subject)
  const { provider, isMissing } = fields
  const { isSignedIn } = useSavedCards(about || isMissing ? undefined : options?.shop)
  // Loaded here instead of where it is shown, because each new component would load the failed parts again.
  const otherWay = useOtherWay(about?.subject === undefined ? options : undefined)
  const isOver = useIsOver()
  const type = useCart((cart) => cart.checkoutType)
  const terms = about ? undefined : options?.termsOf(type)
  const chargeNow = about?.chargeNow ?? terms?.chargeNow
  const isReady = chargeNow !== undefined && fields.isReady
  const note = about ? (
    <Note icon="lock">{about.note}</Note>
  ) : (
    options && terms && <PaymentNote options={options} terms={terms} />
  )

  const foot = isMissing ? (
    <MissingCardFoot otherWay={otherWay} onTryAgain={fields.tryAgain} onBack={onCancel} />
  ) : about ? (
    <PurposeButton form={id} shopRef={shopRef} about={about} isReady={isReady} />
  ) : isOver && options && !options.giftCard ? (
    <HoldAgain options={options} />
  ) : (
    <BookButton form={id} shopRef={shopRef} options={options} terms={isReady ? terms : undefined} />
  )
  const content = () => {
    if (!provider || chargeNow === undefined || !shop)
      return !isMissing && <Skeleton width="100%" height={240} radius={12} />
    if (provider.name === 'stripe') {
      const charge = { amount: chargeNow, currency: shop.currency }
      return (
        <StripeCard
          key={fields.turn}
          id={id}
          stripe={provider.stripe}
          charge={charge}
          country={shop.address.country}
          note={note}
          waits={!isMissing}
          onReady={fields.onReady}
          onNext={onNext}
        />
      )
    }
    return <SandboxCard id={id} country={shop.address.country} note={note} onNext={onNext} />
  }
  return (
    <Sheet
      {...control}
      onClose={onCancel}
      title={t('checkout.cardTitle')}
      back={{ label: about?.back ?? t('checkout.backToDetails'), onPress: onCancel }}
      full
      foot={foot}
    >
      {about?.back !== undefined && <RefusalNotice />}
      {options && !about && <DeclinedNotice options={options} onBack={onCancel} />}
      {shop && (
        <div className={css.top}>
          {options && !about && <SumInBrief options={options} terms={terms} />}
          {!isMissing && <AcceptedCards country={shop.address.country} />}
        </div>
      )}
      {isMissing && <MissingCardText otherWay={otherWay} tooMany={fields.tooMany} />}
      {content()}
      {!about && !isMissing && isSignedIn && (
        <div className={css.keep}>
          <KeepTypedCard />
        </div>
      )}
      {!about && <Agreement brand={shop?.brandId} by={options?.giftCard ? 'buying' : 'booking'} />}
    </Sheet>
  )
}
