import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { useCheckout } from '../machine/checkout-store.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import { canPayAtShop } from './pay-otherwise.ts'
import { useCallWay } from './use-call-way.ts'
import { refusalLead, refusalMessage } from './refusal-message.ts'
import { useHeldTime } from './use-held-time.ts'

type Props = {
  readonly refusal: Refusal
  readonly options: CheckoutOptions | undefined
  readonly leadsToCard: boolean
  readonly onOk: () => void
  readonly onPayAtShop: () => void
}

/** The message after a declined card: nothing was charged, and the time stays held for so long. */
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
  const call = useCallWay(options)
  const message = `${refusalMessage(t, refusal)}\n${kept()}`
  const atShop = options && canPayAtShop(options.facts)
  // For now no card is tried, so the guest needs another way.
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
