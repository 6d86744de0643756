import { across } from '../store/across-shops.ts'
import type { Pool } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import { isProvedBy } from './check-proof.ts'

/** The cart that a call names by its id alone, and the secret of the page whose it is, where one was sent. */
export type NamedCart = { readonly cartId: string; readonly cartProof: string | undefined }

/**
 * The hash of a cart's proof, null where it has none; undefined where no shop has such a cart, and where the proof is another's
 * (behaviour 53).
 */
export const findProvedCart = async (
  pool: Pool,
  { cartId, cartProof }: NamedCart,
): Promise<{ readonly proofHash: string | null } | undefined> => {
  if (!isUuid(cartId)) return undefined
  const { rows } = await pool.query<{ proofHash: string | null }>(
    `select ${across.link} cart.proof_hash as "proofHash" from shop cross join lateral (
       select proof_hash from cart where cart.shop_id = shop.id and cart.id = $1 offset 0) as cart limit 1`,
    [cartId],
  )
  return rows.find((cart) => isProvedBy(cart, cartProof))
}
