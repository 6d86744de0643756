import type { Shop } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { Sheet } from '../pieces/sheet/sheet.tsx'
import { Small } from '../pieces/text/text.tsx'
import { CartSums, useCurrentSums, useExactSum } from './cart-sums.tsx'
import { useCart } from './cart-store.ts'
import { ChangeVisit } from './change-visit.tsx'
import { type CartPage, type DisplayMode, may, type PanelState } from './display-modes.ts'
import { isGroup } from './group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { movePanel } from './panel-store.ts'
import type { Visits } from './use-visits.ts'
import { VisitList } from './visit-list.tsx'

type Props = {
  readonly title: string
  readonly shopName: string
  readonly shop: Shop
  readonly page: CartPage
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly visits: Visits
  readonly onContinue: () => void
}

/** The panel opened: visits, sums, and the same next step as on the bar. */
export const CartSheet = ({ title, shopName, shop, page, mode, state, visits, onContinue }: Props) => {
  const t = useT()
  const exact = useExactSum(shop.currency)
  const sums = useCurrentSums()
  const hasNextStep = useHasNextStep(mode)
  const group = useCart(isGroup)
  const [first] = visits.visits
  const close = () => movePanel(mode, 'toggle')
  const goOn = () => {
    close()
    onContinue()
  }
  const sum = sums && exact(sums.breakdown.totalRange)
  const step = { shop: shopName, page, mode, onContinue: goOn, onTurn: close, sum }
  return (
    <Sheet
      open={state === 'expanded' || state === 'editing'}
      onClose={close}
      title={title}
      foot={hasNextStep && <NextStep {...step} />}
    >
      {may(mode, state, 'viewAppointments') && (
        <VisitList {...{ shopName, shop, page, mode, state, visits }} onClose={close} />
      )}
      {state === 'editing' && first && (
        <ChangeVisit shop={shopName} reservation={first.reservation} onOtherTime={close} />
      )}
      {may(mode, state, 'viewSubtotal') && <CartSums price={visits.price} currency={shop.currency} />}
      {group && mode === 'scheduleChosen' && <Small>{t('cart.together')}</Small>}
    </Sheet>
  )
}
