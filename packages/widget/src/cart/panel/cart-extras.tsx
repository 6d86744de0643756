import type { MoneyRange, Shop } from '@openchair/contract'
import { CartSums } from './cart-sums.tsx'
import { Codes } from '../extras/codes.tsx'
import { type DisplayMode, may, type PanelState } from '../model/display-modes.ts'
import { ProductRows } from '../extras/product-rows.tsx'
import { Tips } from '../extras/tips.tsx'
import { useProductLines } from '../extras/use-products.ts'
import type { FoundReservations } from '../sync/use-reservations.ts'

/** The listed price of reservations and products; minor units. */
export const useListedPrice = (shopName: string, { price }: FoundReservations): MoneyRange => {
  const goods = useProductLines(shopName).reduce((sum, line) => sum + line.price, 0)
  return { min: price.min + goods, max: price.max + goods }
}

type Props = {
  readonly shopName: string
  readonly shop: Shop
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly found: FoundReservations
  /** Puts the sheet away. */
  readonly onLeave: () => void
}

/** What is added to the reservations: products, codes, tips, and what it all costs. */
export const CartExtras = ({ shopName, shop, mode, state, found, onLeave }: Props) => {
  const price = useListedPrice(shopName, found)
  if (!may(mode, state, 'viewSubtotal')) return null
  const isOpen = state === 'expanded' || state === 'editing'
  return (
    <>
      <ProductRows shop={shopName} currency={shop.currency} open={isOpen} onLeave={onLeave} />
      <Codes shop={shopName} />
      {may(mode, state, 'setTip') && (
        <Tips shopName={shopName} shop={shop} reservations={found.reservations} />
      )}
      <CartSums price={price} currency={shop.currency} />
    </>
  )
}
