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

/** A shop's products, with the stock that this cart holds when they are fetched. */
export const cartProductsQuery = (shopRef: string) => productsQuery(shopRef, cartStore.getState)

/** A product in the cart, with its price in minor units. */
export type ProductLine = { readonly product: Product; readonly quantity: number; readonly price: number }

/** The price of one piece as guests of the shop see it, in lists and in the cart; minor units. */
export const shownPriceOf = ({ priceWithoutTaxes, shownPrice = priceWithoutTaxes }: Product): number =>
  shownPrice

/** The cart's products with their data, as far as it is loaded. An empty cart loads nothing. */
export const useProductLines = (shopRef: string): readonly ProductLine[] => {
  const chosen = useCart((cart) => cart.products)
  const query = cartProductsQuery(shopRef)
  const { data } = useQuery(chosen.length > 0 ? query : { ...query, queryFn: skipToken })
  return chosen.flatMap(({ id, quantity }) => {
    const product = data?.rows.find((each) => each.id === id)
    return product ? [{ product, quantity, price: quantity * shownPriceOf(product) }] : []
  })
}

/** Sets a product's quantity in the cart, at most the stock. 0 removes the product. */
export const setQuantity = ({ id, inventory }: Product, quantity: number): void => {
  const { interactive, products, reservations } = cartStore.getState()
  if (!interactive) return
  setProducts(changeQuantity(products, id, { to: quantity }, inventory))
  // A cart without services cannot be validated yet.
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
    // Nothing to reduce, since the stock suffices by now. The error stays, and the guest decides.
    if (JSON.stringify(products) === JSON.stringify(before)) return
    setProducts(products)
    showToast({ kind: 'info', title: t('cart.stockTitle'), text: t('cart.stockText') })
    void validateCart()
  })
  useEffect(() => {
    if (isShort) void bringDown()
  }, [isShort])
}
