import { declineCodes } from '@openchair/contract'

const codes: ReadonlySet<string> = new Set(declineCodes)

/** Whether the card was refused, so that the guest can try another way (behaviour 4). */
export const isDecline = ({ code }: { readonly code: string }): boolean => codes.has(code)
