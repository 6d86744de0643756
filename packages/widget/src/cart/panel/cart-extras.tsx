import type { MoneyRange, Shop } from '@openchair/contract'
import { CartSums } from './cart-sums.tsx'
import { Codes } from '../extras/codes.tsx'
import { type DisplayMode, may, type PanelState } from '../model/display-modes.ts'
import { ProductRows } from '../extras/product-rows.tsx'
import { Tips } from '../extras/tips.tsx'
import { useProductLines } from '../extras/use-products.ts'
import type { Visits } from '../sync/use-reservations.ts'

/** The listed price of visits and products; minor units. */
export const useListedPrice = (shopName: string, { price }: Visits): MoneyRange => {
  const goods = useProductLines(shopName).reduce((sum, line) => sum + line.price, 0)
  return { min: price.min + goods, max: price.max + goods }
}

type Props = {
  readonly shopName: string
  readonly shop: Shop
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly visits: Visits
  /** Puts the sheet away. */
  readonly onLeave: () => void
}

/** What comes to the visits: products, codes, tips, and what it all costs. */
export const CartExtras = ({ shopName, shop, mode, state, visits, onLeave }: Props) => {
  const price = useListedPrice(shopName, visits)
  if (!may(mode, state, 'viewSubtotal')) return null
  const isOpen = state === 'expanded' || state === 'editing'
  return (
    <>
      <ProductRows shop={shopName} currency={shop.currency} open={isOpen} onLeave={onLeave} />
      <Codes shop={shopName} />
      {may(mode, state, 'setTip') && <Tips shopName={shopName} shop={shop} visits={visits.visits} />}
      <CartSums price={price} currency={shop.currency} />
    </>
  )
}
