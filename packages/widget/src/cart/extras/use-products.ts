import type { Product } from '@openchair/contract'
import { changeQuantity } from '@openchair/rules'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { productsQuery } from '../../calls/products.ts'
import { setProducts } from '../model/actions.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { validateCart } from '../sync/save-cart.ts'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'

/** A shop's products, for the cart at the time of the request. */
export const cartProductsQuery = (shopRef: string) => productsQuery(shopRef, cartStore.getState)

/** A product of the cart; minor units. */
export type ProductLine = { readonly product: Product; readonly quantity: number; readonly price: number }

/** The price of one piece as guests of its shop see it, in a list and in the cart; minor units. */
export const shownPriceOf = ({ priceWithoutTaxes, shownPrice = priceWithoutTaxes }: Product): number =>
  shownPrice

/** The cart's products with their data, as far as loaded. Without products nothing is loaded. */
export const useProductLines = (shopRef: string): readonly ProductLine[] => {
  const chosen = useCart((cart) => cart.products)
  const query = cartProductsQuery(shopRef)
  const { data } = useQuery(chosen.length > 0 ? query : { ...query, queryFn: skipToken })
  return chosen.flatMap(({ id, quantity }) => {
    const product = data?.rows.find((each) => each.id === id)
    return product ? [{ product, quantity, price: quantity * shownPriceOf(product) }] : []
  })
}

/** Sets the quantity of a product in the cart, limited to the stock; 0 removes the product. */
export const setQuantity = ({ id, inventory }: Product, quantity: number): void => {
  const { interactive, products, reservations } = cartStore.getState()
  if (!interactive) return
  setProducts(changeQuantity(products, id, { to: quantity }, inventory))
  // Without services there is nothing to ask the server yet.
  const isComplete = reservations.length > 0 && reservations.every(({ services }) => services.length > 0)
  if (isComplete) void validateCart()
}

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
