import { isSlotConflict } from '../../cart/model/cart-state.ts'
import { useT } from '../../i18n/use-t.ts'
import { type OtherWay, Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { canBeTriedAgain, isDecline, refusalLead, refusalMessage } from './refusal-message.ts'
import { TimeGone } from './time-gone.tsx'
import { useCheckout } from '../machine/checkout-store.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import { canPayAtShop, canPayByCard } from './pay-otherwise.ts'
import { useHeldTime } from './use-held-time.ts'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useSession } from '../../session/use-session.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'

type Props = {
  readonly shopRef: string
  readonly options: CheckoutOptions | undefined
  readonly refusal: Refusal | undefined
  /** True if the overlay leads back to the card form. */
  readonly leadsToCard: boolean
  readonly send: (event: CheckoutEvent) => void
}

/** Refusals whose text says to call the shop. */
const saysToCall: ReadonlySet<string> = new Set(['payment_unavailable', 'nothing_booked'])

/** The overlay of a failed booking: what happened, and what the guest can do now. */
export const Refused = ({ shopRef, options, refusal, leadsToCard, send }: Props) => {
  const t = useT()
  const call = useCallWay(options)
  const onOk = () => send({ type: 'cancel' })
  if (refusal && isSlotConflict(refusal))
    return (
      <TimeGone
        shopRef={shopRef}
        refusal={refusal}
        onTake={(time) => send({ type: 'takeTime', time })}
        onShowTimes={() => send({ type: 'showTimes' })}
        onSeeBooking={(saleOrder) => send({ type: 'seeBooking', saleOrder })}
      />
    )
  if (refusal && isDecline(refusal))
    return (
      <Declined
        refusal={refusal}
        options={options}
        leadsToCard={leadsToCard}
        onOk={onOk}
        onPayAtShop={() => send({ type: 'payAtShop' })}
      />
    )
  if (refusal?.code === 'too_many_unpaid')
    return (
      <TooManyUnpaid
        refusal={refusal}
        options={options}
        onOk={onOk}
        onPayByCard={() => send({ type: 'payByCard' })}
      />
    )
  const lead = refusalLead(t, refusal, leadsToCard ? 'card' : 'details')
  if (canBeTriedAgain(refusal))
    return (
      <Overlay
        state="error"
        message={refusalMessage(t, refusal)}
        okLabel={t('common.tryAgain')}
        onOk={() => send({ type: 'tryAgain' })}
        onEscape={onOk}
        others={[{ label: lead, onPress: onOk }]}
      />
    )
  return (
    <Overlay
      state="error"
      message={refusalMessage(t, refusal)}
      okLabel={lead}
      onOk={onOk}
      others={refusal && saysToCall.has(refusal.code) ? call : []}
    />
  )
}

type DeclinedProps = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly leadsToCard: boolean
  readonly onOk: () => void
  readonly onPayAtShop: () => void
}

/** The message after a declined card: nothing was charged, and for how long the time stays held. */
const Declined = ({ refusal, options, leadsToCard, onOk, onPayAtShop }: DeclinedProps) => {
  const t = useT()
  const held = useHeldTime()
  const { time, name } = useReservationWords(reservationOf(options))
  const hasOtherCards = useCheckout((state) => state.declinedCard !== undefined)
  const form = hasOtherCards ? 'otherCards' : 'details'
  const count = held?.minutes ?? 0
  const kept = () => {
    if (count < 1 || options?.giftCard) return t('checkout.nothingCharged')
    return options && options.reservations.length > 1
      ? t('checkout.heldGroup', { count })
      : t('checkout.heldFor', { time, name, count })
  }
  const call = useCallWay(options)
  const message = `${refusalMessage(t, refusal)}\n${kept()}`
  const atShop = options && canPayAtShop(options.facts)
  // For some time the server tries no card at all, so the guest needs another way to pay.
  if (refusal.code === 'too_many_declines')
    return (
      <Overlay
        state="error"
        icon="card"
        message={message}
        okLabel={atShop ? t('checkout.payAtShop') : t('checkout.okDetails')}
        onOk={atShop ? onPayAtShop : onOk}
        others={call}
      />
    )
  return (
    <Overlay
      state="error"
      icon="card"
      message={message}
      okLabel={refusalLead(t, refusal, leadsToCard ? 'card' : form)}
      onOk={onOk}
      others={atShop ? [{ label: t('checkout.payAtShop'), onPress: onPayAtShop }] : []}
    />
  )
}

type Pressed = { readonly label: string; readonly onPress: () => void }

type TooManyUnpaidProps = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly onOk: () => void
  readonly onPayByCard: () => void
}

/**
 * The message at the limit of bookings without payment. It offers to pay by card where the shop takes cards,
 * and to sign in with a code. Both lead over the details, from which the guest can book.
 */
const TooManyUnpaid = ({ refusal, options, onOk, onPayByCard }: TooManyUnpaidProps) => {
  const t = useT()
  const { flags } = usePage()
  const brandId = options?.shop.brandId
  const user = useSession(brandId)?.user
  const call = useCallWay(options)
  const details: Pressed = { label: t('checkout.okDetails'), onPress: onOk }
  const ways: readonly Pressed[] = [
    ...(options && canPayByCard(options.facts)
      ? [{ label: t('checkout.payByCard'), onPress: onPayByCard }]
      : []),
    ...(!user && brandId !== undefined && flags['web-login']
      ? [
          {
            label: t('checkout.signIn'),
            onPress: () => {
              onOk()
              openPopup('signIn', { brandId }, { slot: 'signIn' })
            },
          },
        ]
      : []),
    details,
  ]
  const [{ label, onPress } = details, ...others] = ways
  return (
    <Overlay
      state="error"
      icon="calendar"
      message={refusalMessage(t, refusal)}
      okLabel={label}
      onOk={onPress}
      onEscape={onOk}
      others={[...others, ...call]}
    />
  )
}

/** The shop's phone number beside a refusal that says to call; empty where the shop has none. */
const useCallWay = (options: CheckoutOptions | undefined): readonly OtherWay[] => {
  const t = useT()
  const phone = options?.shop.phone ?? ''
  if (phone === '') return []
  return [
    { label: t('checkout.callNumber', { phone: phoneText(phone) }), href: `tel:${phone}`, icon: 'phone' },
  ]
}
