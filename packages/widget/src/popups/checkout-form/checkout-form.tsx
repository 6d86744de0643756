import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { shopQuery } from '../../calls/shops.ts'
import { useTryAgain } from '../../cart/panel/cart-error.tsx'
import { Codes } from '../../cart/extras/codes.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { HoldAgain, useIsOver } from '../../checkout/hold/held-line.tsx'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useAllowedWay, usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { DeclinedNotice } from '../../checkout/refusals/declined-notice.tsx'
import { BookButton } from '../../checkout/summary/book-button.tsx'
import { SummaryCard } from '../../checkout/summary/summary-card.tsx'
import { lacksTipChange } from '../../checkout/summary/use-tip-row.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFieldFocus, useFirstField, useNextField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { NoteRow } from './note-row.tsx'
import { CardChoice } from '../../checkout/options/saved-cards.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { useDetails } from './use-details.ts'
import { useGoOn } from './use-go-on.ts'
import { WhoBooks } from './who-books.tsx'
import { useChoiceLabel } from '../../checkout/options/use-payment-words.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'

type Props = PopupProps<'checkoutForm'> & {
  /** `details` shows every way to pay, `summary` only the chosen one. */
  readonly layout?: 'details' | 'summary'
}

/** The form for the details: the booking, the customer, and the payment (checkout/details). */
export default function CheckoutForm({ shopRef, onNext, onCancel, layout = 'details', ...control }: Props) {
  const t = useT()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useDetails()
  const { data: shop } = useQuery(shopQuery(shopRef))
  const { options } = useCheckoutOptions(shopRef)
  const payment = usePaymentChoices(options)
  const validating = useCart((cart) => cart.validating)
  const declined = useCheckout((state) => state.declinedCard)
  const tryAgain = useTryAgain()
  const isOver = useIsOver()
  const { chosen, terms, card, cards, isSignedIn } = payment
  const isHeld = terms?.cardNeeded && chosen?.checkoutType === 'bookProvideCard'
  const holdsByCard = isHeld && chosen.method === 'cardEntry' && isSignedIn && cards.length > 0
  const labelOf = useChoiceLabel()
  const method = terms?.cardNeeded ? chosen?.method : 'noPayment'
  /** The button's text if it leads to the card or the wallet; undefined if it books. */
  const nextLabel = () => {
    if (method === 'cardEntry') return card ? undefined : t('checkout.toCard')
    if (method !== 'digitalWallet' || !chosen) return undefined
    return t('checkout.toWallet', { wallet: labelOf(chosen, payment.isTestWallet) })
  }
  const awaitsSums =
    validating && options?.sums !== undefined && lacksTipChange(options.reservations, options.sums)

  const [isChecked, setChecked] = useState(false)

  useFieldFocus(element, form.refusedField)
  useFirstField(element, form.firstEmpty, control.open)
  useNextField(element)
  useAllowedWay(payment, control.open)

  const goOn = useGoOn({ element, form, options, payment, method, onNext })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    void goOn()
  }

  const foot = () => {
    if (options?.types.length === 0) return undefined
    if (tryAgain && !options?.giftCard) return tryAgain
    if (isOver && options && !options.giftCard) return <HoldAgain options={options} />
    return (
      <BookButton
        form={id}
        shopRef={shopRef}
        options={options}
        terms={awaitsSums ? undefined : terms}
        label={nextLabel()}
        leadsOn={method === 'cardEntry' && card === undefined}
      />
    )
  }

  const isShort = layout === 'summary'
  const shortTitle = options?.giftCard ? 'checkout.giftCardTitle' : 'checkout.summaryTitle'
  return (
    <Sheet
      {...control}
      onClose={onCancel}
      title={t(isShort ? shortTitle : 'checkout.detailsTitle')}
      full
      foot={foot()}
    >
      <form ref={element} id={id} className={stack.form} noValidate onSubmit={submit}>
        {options ? (
          <SummaryCard options={options} terms={terms} />
        ) : (
          <Skeleton width="100%" height={200} radius={12} />
        )}
        <WhoBooks
          // Remounts when the shop is known, because its country is the phone number's default.
          key={shop?.id}
          form={form}
          country={shop?.address.country}
          brandId={shop?.brandId}
        />
        {options && !options.giftCard && <NoteRow options={options} checked={isChecked} />}
        {options ? (
          <>
            {declined !== undefined && <DeclinedNotice options={options} />}
            <HowToPay shopRef={shopRef} options={options} payment={payment} short={isShort} />
            {holdsByCard && <CardChoice label={t('checkout.holdingCard')} card={card} cards={cards} />}
          </>
        ) : (
          <Skeleton width="100%" height={52} radius={12} />
        )}
        {options && terms && <PaymentNotes shopRef={shopRef} options={options} terms={terms} />}
      </form>
      {options?.sums && <Codes shopRef={shopRef} />}
      <Agreement brand={shop?.brandId} by={options?.giftCard ? 'buying' : 'booking'} />
    </Sheet>
  )
}
