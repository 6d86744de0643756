import type { Breakdown, MoneyRange } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { CartExtras } from './cart-extras.tsx'
import { useExactSum } from './cart-sums.tsx'
import { useCurrentSums } from '../sync/use-current-sums.ts'
import { useCart } from '../model/cart-store.ts'
import { ChangeReservation } from './change-reservation.tsx'
import { may } from '../model/display-modes.ts'
import { isGroup } from '../model/group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { usePanel } from './panel-context.ts'
import { movePanel } from './panel-store.ts'
import { ReservationList } from './reservation-list.tsx'

/** What a gift card does not pay. */
const leftToPay = ({ totalRange, giftCardAmount }: Breakdown): MoneyRange => ({
  min: Math.max(0, totalRange.min - giftCardAmount),
  max: Math.max(0, totalRange.max - giftCardAmount),
})

/** The panel opened: reservations, sums, and the same next step as on the bar. */
export const CartSheet = ({ title }: { readonly title: string }) => {
  const t = useT()
  const { shop, mode, state, found } = usePanel()
  const exact = useExactSum(shop.currency)
  const sums = useCurrentSums()
  const hasNextStep = useHasNextStep(mode)
  const group = useCart(isGroup)
  const [first] = found.reservations
  const close = () => movePanel(mode, 'toggle')
  const sum = sums && exact(leftToPay(sums.breakdown))
  return (
    <Sheet
      open={state === 'expanded' || state === 'editing'}
      onClose={close}
      title={title}
      foot={hasNextStep && <NextStep sum={sum} onLeave={close} />}
    >
      {may(mode, state, 'viewAppointments') && <ReservationList onClose={close} />}
      {state === 'editing' && first && (
        <ChangeReservation reservation={first.reservation} onOtherTime={close} />
      )}
      <CartExtras onLeave={close} />
      {group && mode === 'scheduleChosen' && <Small>{t('cart.together')}</Small>}
    </Sheet>
  )
}
