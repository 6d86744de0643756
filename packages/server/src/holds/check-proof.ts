import { bodyHashOf } from '../body-hash.ts'

/** The hash under which the secret of a page is stored with the cart that it makes; null where it gives none. */
export const proofHashOf = (proof: string | undefined): string | null =>
  proof === undefined ? null : bodyHashOf(['cart', proof])

/** Tells whether a cart may be changed, booked and asked about with this proof (behaviour 53). One made without is anybody's. */
export const isProvedBy = (
  { proofHash }: { readonly proofHash: string | null },
  proof: string | undefined,
): boolean => proofHash === null || proofHash === proofHashOf(proof)
