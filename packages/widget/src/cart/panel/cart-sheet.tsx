import { Activity, useDeferredValue, useState } from 'react'
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
 * The panel opened: reservations, sums, and the next step; once every time is chosen that is the checkout. While it is shut, what
 * it holds follows the cart when the phone has nothing else to do: a press on a service or a time is
 * answered first.
 */
export const CartSheet = ({ title }: { readonly title: string }) => {
  const panel = usePanel()
  const { mode, state } = panel
  const hasNextStep = useHasNextStep(mode)
  const close = () => movePanel(mode, 'toggle')
  const isOpen = isSheetOpen(state)
  // The press that opens the sheet is answered before what only an open one has.
  const drawn = useDeferredValue(state)
  const [isSeen, setSeen] = useState(isOpen)
  if (isOpen && !isSeen) setSeen(true)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      onGone={() => setSeen(false)}
      title={title}
      foot={isSeen && hasNextStep && <NextStep onLeave={close} />}
    >
      <Activity mode={isSeen ? 'visible' : 'hidden'}>
        <PanelContext value={{ ...panel, state: drawn }}>
          <Content onClose={close} />
        </PanelContext>
      </Activity>
    </Sheet>
  )
}
