/** Refusals of a card after which the guest can try another way while the time is held for them (behaviour 4). */
const codes: ReadonlySet<string> = new Set([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
])

export const isDecline = ({ code }: { readonly code: string }): boolean => codes.has(code)
