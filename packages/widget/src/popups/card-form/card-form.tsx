import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { shopQuery } from '../../calls/shops.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { HoldAgain, useIsOver } from '../../checkout/hold/hold-again.tsx'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCheckoutOptions, type CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { DeclinedNotice } from '../../checkout/refusals/declined-notice.tsx'
import { BookButton } from '../../checkout/summary/book-button.tsx'
import { SumInBrief } from '../../checkout/summary/sum-in-brief.tsx'
import { useT } from '../../i18n/use-t.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import css from './card-form.module.css'
import { MissingCardFoot, MissingCardText, useOtherWay } from './missing-card.tsx'
import { PurposeButton } from './purpose-button.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'
import { useCardFields } from './use-card-fields.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useSavedCards } from '../../checkout/options/use-saved-cards.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'

/** The choice to save a typed card, for signed-in customers. */
const KeepCard = ({ options }: { readonly options: CheckoutOptions | undefined }) => {
  const t = useT()
  const { isSignedIn } = useSavedCards(options?.shop)
  const savesCard = useCheckout((state) => state.savesCard)
  if (!isSignedIn) return null
  return (
    <div className={css.keep}>
      <CheckboxRow checked={savesCard} onChange={(checked) => useCheckout.setState({ savesCard: checked })}>
        {t('checkout.keepCard')}
      </CheckboxRow>
    </div>
  )
}

/** The accepted networks (tracking/amounts); Interac is Canadian. */
const networks = ['Visa', 'Mastercard', 'Amex', 'Discover', 'JCB'] as const

/** The cards accepted in the shop's country. */
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
export default function CardForm({ shopRef, onNext, onCancel, about, open, onGone }: PopupProps<'cardForm'>) {
  const t = useT()
  const id = useId()
  const { data: shop } = useQuery(shopQuery(shopRef))
  const { options } = useCheckoutOptions(shopRef)
  const {
    provider,
    turn,
    isReady: fieldsAreReady,
    isMissing,
    tooMany,
    onReady,
    tryAgain,
  } = useCardFields(about?.subject)
  // Here rather than where it is shown, because each new component would load the failed parts again.
  const otherWay = useOtherWay(about?.subject === undefined ? options : undefined)
  const isOver = useIsOver()
  const type = useCart((cart) => cart.checkoutType)
  const terms = about ? undefined : options?.termsOf(type)
  const chargeNow = about?.chargeNow ?? terms?.chargeNow
  const isReady = chargeNow !== undefined && fieldsAreReady
  const note = about ? (
    <Note icon="lock">{about.note}</Note>
  ) : (
    options && terms && <PaymentNote options={options} terms={terms} />
  )

  const foot = isMissing ? (
    <MissingCardFoot otherWay={otherWay} onTryAgain={tryAgain} onBack={onCancel} />
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
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
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
      {isMissing && <MissingCardText otherWay={otherWay} tooMany={tooMany} />}
      {content()}
      {!about && !isMissing && <KeepCard options={options} />}
      {!about && <Agreement brand={shop?.brandId} by={options?.giftCard ? 'buying' : 'booking'} />}
    </Sheet>
  )
}
