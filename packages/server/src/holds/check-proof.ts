import { bodyHashOf } from '../body-hash.ts'

/** The hash under which a page's secret is stored with the cart it makes; null if it has none. */
export const proofHashOf = (proof: string | undefined): string | null =>
  proof === undefined ? null : bodyHashOf(['cart', proof])

/**
 * Tells whether this proof allows changing, booking and reading a cart (cart/one-page). A cart made without a
 * proof is open to everybody.
 */
export const isProvedBy = (
  { proofHash }: { readonly proofHash: string | null },
  proof: string | undefined,
): boolean => proofHash === null || proofHash === proofHashOf(proof)
