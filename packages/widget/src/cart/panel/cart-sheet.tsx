import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { CartExtras } from './cart-extras.tsx'
import { useCart } from '../model/cart-store.ts'
import { ChangeReservation } from './change-reservation.tsx'
import { may } from '../model/display-modes.ts'
import { isGroup } from '../model/group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { usePanel } from './panel-context.ts'
import { movePanel } from './panel-store.ts'
import { ReservationList } from './reservation-list.tsx'

/** The panel opened: reservations, sums, and the next step; once every time is chosen that is the checkout. */
export const CartSheet = ({ title }: { readonly title: string }) => {
  const t = useT()
  const { mode, state, found } = usePanel()
  const hasNextStep = useHasNextStep(mode)
  const group = useCart(isGroup)
  const [first] = found.reservations
  const close = () => movePanel(mode, 'toggle')
  return (
    <Sheet
      open={state === 'expanded' || state === 'editing'}
      onClose={close}
      title={title}
      foot={hasNextStep && <NextStep onLeave={close} />}
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
