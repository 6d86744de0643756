import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { shopQuery } from '../../calls/shops.ts'
import { useTryAgain } from '../../cart/panel/cart-error.tsx'
import { Codes } from '../../cart/extras/codes.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { HoldAgain, useIsOver } from '../../checkout/hold/hold-again.tsx'
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
import { PaymentNotes } from './payment-notes.tsx'
import { useDetails } from './use-details.ts'
import { useGoOn } from './use-go-on.ts'
import { useNextLabel } from './use-next-label.ts'
import { WhoBooks } from './who-books.tsx'
import { useOfferedCard } from '../../checkout/options/use-payment-words.ts'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'

const another = 'another'

/** The choice of the saved card that holds the time, for a signed-in guest; a new one is saved where it is typed. */
const CardChoice = ({ payment }: { readonly payment: ReturnType<typeof usePaymentChoices> }) => {
  const t = useT()
  const words = useOfferedCard()
  const { chosen, card, cards, chooseCard, isSignedIn } = payment
  const isHeld = chosen?.method === 'cardEntry' && chosen.checkoutType === 'bookProvideCard'
  if (!isSignedIn || !isHeld || cards.length === 0) return null
  return (
    <Choices
      label={t('checkout.holdingCard')}
      value={card?.id ?? another}
      options={[
        ...cards.map((each) => ({ value: each.id, ...words(each) })),
        { value: another, label: t('checkout.anotherCard') },
      ]}
      onChange={(id) => chooseCard(cards.find((each) => each.id === id))}
    />
  )
}

type Props = PopupProps<'checkoutForm'> & {
  /** `details` shows every way to pay, `summary` only the chosen one. */
  readonly layout?: 'details' | 'summary'
}

/** The booking, the customer, and the payment (checkout/details). */
export default function CheckoutForm({ shopRef, onNext, onCancel, open, onGone, layout = 'details' }: Props) {
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
  const { chosen, terms } = payment
  const nextLabel = useNextLabel()
  const method = terms?.cardNeeded ? chosen?.method : 'noPayment'
  const awaitsSums =
    validating && options?.sums !== undefined && lacksTipChange(options.reservations, options.sums)

  const [isChecked, setChecked] = useState(false)

  useFieldFocus(element, form.refusedField)
  useFirstField(element, form.firstEmpty, open)
  useNextField(element)
  useAllowedWay(payment, open)

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
        label={nextLabel(method, payment)}
        leadsOn={method === 'cardEntry' && payment.card === undefined}
      />
    )
  }

  const isShort = layout === 'summary'
  const shortTitle = options?.giftCard ? 'checkout.giftCardTitle' : 'checkout.summaryTitle'
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
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
          // A new field when the shop is known, whose country is the phone's default.
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
            {terms?.cardNeeded && <CardChoice payment={payment} />}
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
