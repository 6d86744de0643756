import { bodyHashOf } from '../body-hash.ts'

/** The hash of a page's secret, which is stored with the page's cart; null if the page has none. */
export const proofHashOf = (proof: string | undefined): string | null =>
  proof === undefined ? null : bodyHashOf(['cart', proof])

/**
 * Tells whether this proof allows its bearer to change, book and read a cart (cart/one-page). A cart made
 * without a proof is open to everybody.
 */
export const isProvedBy = (
  { proofHash }: { readonly proofHash: string | null },
  proof: string | undefined,
): boolean => proofHash === null || proofHash === proofHashOf(proof)
