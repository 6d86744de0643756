import type { Breakdown, MoneyRange, Shop } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { CartExtras } from './cart-extras.tsx'
import { useExactSum } from './cart-sums.tsx'
import { useCurrentSums } from '../sync/use-current-sums.ts'
import { useCart } from '../model/cart-store.ts'
import { ChangeReservation } from './change-reservation.tsx'
import { type CartPage, type DisplayMode, may, type PanelState } from '../model/display-modes.ts'
import { isGroup } from '../model/group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { movePanel } from './panel-store.ts'
import type { FoundReservations } from '../sync/use-reservations.ts'
import { ReservationList } from './reservation-list.tsx'

type Props = {
  readonly title: string
  readonly shopName: string
  readonly shop: Shop
  readonly page: CartPage
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly found: FoundReservations
  readonly onContinue: () => void
}

/** What a gift card does not pay. */
const leftToPay = ({ totalRange, giftCardAmount }: Breakdown): MoneyRange => ({
  min: Math.max(0, totalRange.min - giftCardAmount),
  max: Math.max(0, totalRange.max - giftCardAmount),
})

/** The panel opened: reservations, sums, and the same next step as on the bar. */
export const CartSheet = ({ title, shopName, shop, page, mode, state, found, onContinue }: Props) => {
  const t = useT()
  const exact = useExactSum(shop.currency)
  const sums = useCurrentSums()
  const hasNextStep = useHasNextStep(mode)
  const group = useCart(isGroup)
  const [first] = found.reservations
  const close = () => movePanel(mode, 'toggle')
  const goOn = () => {
    close()
    onContinue()
  }
  const sum = sums && exact(leftToPay(sums.breakdown))
  const step = { shop: shopName, mode, onContinue: goOn, onTurn: close, sum }
  return (
    <Sheet
      open={state === 'expanded' || state === 'editing'}
      onClose={close}
      title={title}
      foot={hasNextStep && <NextStep {...step} />}
    >
      {may(mode, state, 'viewAppointments') && (
        <ReservationList {...{ shopName, shop, page, mode, state, found }} onClose={close} />
      )}
      {state === 'editing' && first && (
        <ChangeReservation shop={shopName} reservation={first.reservation} onOtherTime={close} />
      )}
      <CartExtras {...{ shopName, shop, mode, state, found }} onLeave={close} />
      {group && mode === 'scheduleChosen' && <Small>{t('cart.together')}</Small>}
    </Sheet>
  )
}
