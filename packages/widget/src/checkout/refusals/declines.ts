import { declineCodes } from '@openchair/contract'

const codes: ReadonlySet<string> = new Set([...declineCodes, 'too_many_declines'])

/**
 * Tells if the card was refused, or no card is tried any more, so that the guest can try another way
 * (checkout/declined).
 */
export const isDecline = ({ code }: { readonly code: string }): boolean => codes.has(code)
