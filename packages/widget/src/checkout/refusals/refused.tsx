import { isSlotConflict } from '../../cart/model/slot-conflict.ts'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import type { CheckoutEvent } from '../machine/checkout-setup.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { Declined } from './declined.tsx'
import { isDecline } from './declines.ts'
import { canBeTriedAgain, refusalLead, refusalMessage } from './refusal-message.ts'
import { useCallWay } from './use-call-way.ts'
import { TimeGone } from './time-gone.tsx'
import { TooManyUnpaid } from './too-many-unpaid.tsx'

type Props = {
  readonly shopRef: string
  readonly options: CheckoutOptions | undefined
  readonly refusal: Refusal | undefined
  /** True if the form shown again is the card's. */
  readonly leadsToCard: boolean
  readonly send: (event: CheckoutEvent) => void
}

/** Refusals whose text says to call the shop. */
const saysToCall: ReadonlySet<string> = new Set(['payment_unavailable', 'nothing_booked'])

/** The overlay of a failed booking: what happened, and what to do now. */
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
