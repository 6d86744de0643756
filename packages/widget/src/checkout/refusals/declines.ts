import { declineCodes } from '@openchair/contract'

const codes: ReadonlySet<string> = new Set([...declineCodes, 'too_many_declines'])

/** Tells whether the card was refused, or none is tried any more, so that the guest can try another way (behaviour 4). */
export const isDecline = ({ code }: { readonly code: string }): boolean => codes.has(code)
