import type { MoneyRange } from '@openchair/contract'
import { CartSums } from '../sums/cart-sums.tsx'
import { Codes } from '../extras/codes.tsx'
import { isSheetOpen, may } from '../model/display-modes.ts'
import { ProductRows } from '../extras/product-rows.tsx'
import { Tips } from '../extras/tips.tsx'
import { useProductLines } from '../extras/use-products.ts'
import { usePanel } from './panel-store.ts'
import type { FoundReservations } from '../sync/use-reservations.ts'

/** The price of reservations and products as listed, in the form that guests see; minor units. */
export const useListedPrice = (shopRef: string, { shown }: FoundReservations): MoneyRange => {
  const products = useProductLines(shopRef).reduce((sum, line) => sum + line.price, 0)
  return { min: shown.min + products, max: shown.max + products }
}

/** The parts of the sheet below the reservations: products, codes and tips, and all sums. */
export const CartExtras = ({ onLeave }: { /** Closes the sheet. */ readonly onLeave: () => void }) => {
  const { shopRef, shop, mode, state, found } = usePanel()
  const price = useListedPrice(shopRef, found)
  if (!may(mode, state, 'viewSubtotal')) return null
  const isOpen = isSheetOpen(state)
  return (
    <>
      <ProductRows shopRef={shopRef} currency={shop.currency} open={isOpen} onLeave={onLeave} />
      {may(mode, state, 'setTip') && <Tips shopRef={shopRef} shop={shop} reservations={found.reservations} />}
      <Codes shopRef={shopRef} />
      <CartSums price={price} currency={shop.currency} />
    </>
  )
}
