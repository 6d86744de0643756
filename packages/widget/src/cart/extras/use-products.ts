import type { Product } from '@openchair/contract'
import { changeQuantity } from '@openchair/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { productsQuery } from '../../calls/products.ts'
import { setProducts } from '../model/actions.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { validateCart } from '../sync/save-cart.ts'

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
