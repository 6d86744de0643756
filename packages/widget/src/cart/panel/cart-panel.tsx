import { useT } from '../../i18n/use-t.ts'
import { CartBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { useCart } from '../model/cart-store.ts'
import { type CartPage, isSheetOpen, may, modeOf } from '../model/display-modes.ts'
import { LinkedPromo, useLinkedPromo } from '../extras/linked-promo.tsx'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { movePanel, type Panel, PanelContext, usePanelState } from './panel-store.ts'
import { useCodeRefusal } from '../extras/codes.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { useBarPrice } from './use-bar-price.ts'
import { useLine } from './use-line.ts'
import { usePanelScroll } from './use-panel-scroll.ts'
import { useStockCheck } from '../extras/use-products.ts'
import { useRecovery } from '../sync/validate-again.ts'
import { type FoundReservation, useReservations } from '../sync/use-reservations.ts'

type Props = {
  readonly shopRef: string
  readonly page: CartPage
  /** Leads to the step after a time has been chosen. */
  readonly onContinue?: () => void
}

type OpenPanelProps = { readonly panel: Omit<Panel, 'state'>; readonly active: FoundReservation }

/** The bar and its sheet. Their parts get the panel's shared data from one context. */
const OpenPanel = ({ panel, active }: OpenPanelProps) => {
  const t = useT()
  const { shopRef, shop, mode, found } = panel
  const state = usePanelState(mode)
  const { title, quiet, isOfOne } = useLine(mode, shop, active, found)
  usePanelScroll(mode, state)
  useStockCheck(shopRef)
  useCodeRefusal()
  useRecovery(mode === 'scheduleChosen')
  const price = useBarPrice({ shopRef, shop, mode, found, isOfOne })
  const hasNextStep = useHasNextStep(mode)
  const isAlone = mode === 'scheduleChosen' && found.reservations.length === 1
  return (
    <PanelContext value={{ ...panel, state }}>
      <CartBar
        label={t('cart.label')}
        title={<Raised>{title}</Raised>}
        quiet={quiet}
        {...(may(mode, state, 'viewSubtotal') ? price : {})}
        expanded={isSheetOpen(state)}
        onToggle={() => movePanel(mode, 'toggle')}
      >
        {hasNextStep && <NextStep />}
      </CartBar>
      <CartSheet title={isAlone ? title : t('cart.label')} />
    </PanelContext>
  )
}

const nowhere = () => {}

/** The panel at the foot of the page, with the choices so far and the next step (cart/modes). */
export const CartPanel = ({ shopRef, page, onContinue = nowhere }: Props) => {
  const mode = useCart((cart) => modeOf(page, cart))
  const activeId = useCart((cart) => cart.activeReservation)
  const found = useReservations(shopRef)
  const active = found.reservations.find(({ reservation }) => reservation.id === activeId)
  const { shop } = found
  const promo = useLinkedPromo(shopRef, shop)
  return (
    <>
      <LinkedPromo shopRef={shopRef} shop={shop} />
      {mode === 'deeplinkPromo' && shop && promo && <PromoPanel promo={promo} currency={shop.currency} />}
      {mode !== 'hidden' && mode !== 'deeplinkPromo' && shop && active && (
        <OpenPanel panel={{ shopRef, shop, page, mode, found, onContinue }} active={active} />
      )}
    </>
  )
}
