import type { Pool } from '../store/db.ts'
import { nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { isUuid } from '../store/uuid.ts'
import { isProvedBy } from './check-proof.ts'

/** The id of the cart that a call names, and the secret of the cart's page, if the call sent one. */
export type NamedCart = { readonly cartId: string; readonly cartProof: string | undefined }

const findStatement = statement(
  'find-proof-of-cart',
  { cartId: uuid },
  `select cart.proof_hash as "proofHash" from shop cross join lateral (
     select proof_hash from cart where cart.shop_id = shop.id and cart.id = $cartId offset 0) as cart limit 1`,
  { proofHash: nullable(text) },
)

/**
 * The hash of a cart's proof; null if the cart has none. Undefined if no shop has such a cart, or if the
 * call's proof belongs to another page (cart/one-page).
 */
export const findProvedCart = async (
  pool: Pool,
  { cartId, cartProof }: NamedCart,
): Promise<{ readonly proofHash: string | null } | undefined> => {
  if (!isUuid(cartId)) return undefined
  const cart = await findStatement.first(pool, { cartId })
  return cart !== undefined && isProvedBy(cart, cartProof) ? cart : undefined
}
