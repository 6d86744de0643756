import type { Shop } from '@openchair/contract'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CartBar } from '../../pieces/cart-bar/cart-bar.tsx'
import { Raised } from '../../pieces/text/text.tsx'
import { useListedPrice } from './cart-extras.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { useCart } from '../model/cart-store.ts'
import { type CartPage, type DisplayMode, may, modeOf } from '../model/display-modes.ts'
import { LinkedPromo, useLinkedPromo } from '../extras/linked-promo.tsx'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { movePanel, usePanelState } from './panel-store.ts'
import { useCodeRefusal } from '../extras/use-code-refusal.ts'
import { PromoPanel } from './promo-panel.tsx'
import { useLine } from './use-line.ts'
import { usePanelScroll } from './use-panel-scroll.ts'
import { useStockCheck } from '../extras/use-stock-check.ts'
import { useReservations, type ReservationFacts, type FoundReservations } from '../sync/use-reservations.ts'

type Props = {
  /** The address's name of the shop. */
  readonly shop: string
  readonly page: CartPage
  /** The step after a time has been chosen. */
  readonly onContinue?: () => void
}

type PanelProps = Required<Pick<Props, 'onContinue' | 'page'>> & {
  readonly shopName: string
  readonly shop: Shop
  readonly mode: DisplayMode
  readonly found: FoundReservations
  readonly active: ReservationFacts
}

const Panel = ({ shopName, shop, page, mode, found, active, onContinue }: PanelProps) => {
  const t = useT()
  const format = useFormat()
  const state = usePanelState(mode)
  const { title, quiet } = useLine(mode, shop, active, found)
  const open = state === 'expanded' || state === 'editing'
  usePanelScroll(mode, state)
  useStockCheck(shopName)
  useCodeRefusal()
  const price = useListedPrice(shopName, found)
  const hasNextStep = useHasNextStep(mode)
  const isAlone = mode === 'scheduleChosen' && found.reservations.length === 1
  return (
    <>
      <CartBar
        label={t('cart.label')}
        title={<Raised>{title}</Raised>}
        quiet={quiet}
        {...(may(mode, state, 'viewSubtotal') ? { price: format.moneyRange(price, shop.currency) } : {})}
        expanded={open}
        onToggle={() => movePanel(mode, 'toggle')}
      >
        {hasNextStep && <NextStep {...{ shop: shopName, mode, onContinue }} />}
      </CartBar>
      <CartSheet
        title={isAlone ? title : t('cart.label')}
        {...{ shopName, shop, page, mode, state, found, onContinue }}
      />
    </>
  )
}

const nowhere = () => {}

/** What has been chosen so far, at the foot of the page, with the next step (spec 2, Cart display modes). */
export const CartPanel = ({ shop: shopName, page, onContinue = nowhere }: Props) => {
  const mode = useCart((cart) => modeOf(page, cart))
  const activeId = useCart((cart) => cart.activeReservation)
  const found = useReservations(shopName)
  const active = found.reservations.find(({ reservation }) => reservation.id === activeId)
  const { shop } = found
  const promo = useLinkedPromo(shopName, shop)
  return (
    <>
      <LinkedPromo shopName={shopName} shop={shop} />
      {mode === 'deeplinkPromo' && shop && promo && <PromoPanel promo={promo} currency={shop.currency} />}
      {mode !== 'hidden' && mode !== 'deeplinkPromo' && shop && active && (
        <Panel {...{ shopName, shop, page, mode, found, active, onContinue }} />
      )}
    </>
  )
}
