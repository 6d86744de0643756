import { changeQuantity } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { setProducts } from '../model/actions.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { validateCart } from '../sync/save-cart.ts'
import { cartProductsQuery } from './use-products.ts'

const stockCodes: ReadonlySet<string | undefined> = new Set(['out_of_stock', 'product_not_found'])

/** Reduces quantities in the cart to the stock when the server refuses them, and tells the guest. */
export const useStockCheck = (shopRef: string): void => {
  const t = useT()
  const client = useQueryClient()
  const isShort = useCart(({ validationError }) => stockCodes.has(validationError?.code))
  const bringDown = useEffectEvent(async () => {
    const before = cartStore.getState().products
    const found = await client
      .fetchQuery({ ...cartProductsQuery(shopRef), staleTime: 0 })
      .catch(() => undefined)
    if (!found || cartStore.getState().products !== before) return
    const products = before.reduce((lines, { id, quantity }) => {
      const inventory = found.rows.find((product) => product.id === id)?.inventory ?? 0
      return changeQuantity(lines, id, { to: quantity }, inventory)
    }, before)
    // The stock is sufficient by now. The server's error stays shown, and the guest decides.
    if (JSON.stringify(products) === JSON.stringify(before)) return
    setProducts(products)
    showToast({ kind: 'info', title: t('cart.stockTitle'), text: t('cart.stockText') })
    void validateCart()
  })
  useEffect(() => {
    if (isShort) void bringDown()
  }, [isShort])
}
