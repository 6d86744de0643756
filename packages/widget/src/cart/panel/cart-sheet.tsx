import { useDeferredValue } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { CartExtras } from './cart-extras.tsx'
import { useCart } from '../model/cart-store.ts'
import { ChangeReservation } from './change-reservation.tsx'
import { isSheetOpen, may } from '../model/display-modes.ts'
import { isGroup } from '../model/group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { PanelContext, usePanel } from './panel-context.ts'
import { movePanel } from './panel-store.ts'
import { ReservationList } from './reservation-list.tsx'

const Content = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { mode, state, found } = usePanel()
  const group = useCart(isGroup)
  const [first] = found.reservations
  return (
    <>
      {may(mode, state, 'viewAppointments') && <ReservationList onClose={onClose} />}
      {state === 'editing' && first && (
        <ChangeReservation reservation={first.reservation} onOtherTime={onClose} />
      )}
      <CartExtras onLeave={onClose} />
      {group && mode === 'scheduleChosen' && <Small>{t('cart.together')}</Small>}
    </>
  )
}

/**
 * The panel opened: reservations, sums, and the next step; once every time is chosen that is the checkout. What it holds is
 * drawn after what was pressed, whether that was a service, a time, or the sheet itself: a phone answers the press first. Once it
 * is seen it changes with each key, or a field would lose what is typed.
 */
export const CartSheet = ({ title }: { readonly title: string }) => {
  const panel = usePanel()
  const { mode, state } = panel
  const hasNextStep = useHasNextStep(mode)
  const close = () => movePanel(mode, 'toggle')
  const later = useDeferredValue(panel, null)
  const held = later && isSheetOpen(later.state) ? panel : later
  return (
    <Sheet
      open={isSheetOpen(state)}
      onClose={close}
      title={title}
      foot={hasNextStep && <NextStep onLeave={close} />}
    >
      {held && (
        <PanelContext value={held}>
          <Content onClose={close} />
        </PanelContext>
      )}
    </Sheet>
  )
}
