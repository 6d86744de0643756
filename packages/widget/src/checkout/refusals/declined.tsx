import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '../../pieces/overlay/overlay.tsx'
import { useCheckout } from '../machine/checkout-store.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import { canPayAtShop } from './pay-at-shop.ts'
import { refusalLead, refusalMessage } from './refusal-message.ts'
import { useHeldTime } from './use-held-time.ts'

type Props = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly leadsToCard: boolean
  readonly onOk: () => void
  readonly onPayAtShop: () => void
}

/** A card was declined: says so, that nothing was charged, and how long the time stays the guest's. */
export const Declined = ({ refusal, options, leadsToCard, onOk, onPayAtShop }: Props) => {
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
  return (
    <Overlay
      state="error"
      icon="card"
      message={`${refusalMessage(t, refusal)}\n${kept()}`}
      okLabel={refusalLead(t, refusal, leadsToCard ? 'card' : form)}
      onOk={onOk}
      {...(options && canPayAtShop(options.facts)
        ? { other: { label: t('checkout.payAtShop'), onPress: onPayAtShop } }
        : {})}
    />
  )
}
