import type { ErrorCode } from '@openchair/contract'
import type { CallError } from '../../calls/call-error.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import type { Refusal } from '../machine/outcome.ts'

/** What only the details can mend: who books, and how it is paid. */
const mendedAtDetails: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_request',
  'PrepayOnlyCustomer',
  'checkout_type_not_allowed',
  'payment_required',
  'payment_not_allowed',
])

/** Nobody knows whether such a request has done its work: it is asked again, never made anew. */
export const isUnanswered = ({ status, code }: CallError): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'invalid_response_format'

export const refusalFrom = (error: CallError): Refusal => ({
  code: error.code,
  ...(error.status > 0 && error.message !== '' && error.code !== 'invalid_response_format'
    ? { message: error.message }
    : {}),
  issues: error.issues,
  ...(mendedAtDetails.has(error.code) ? { mendedAt: 'userInfo' } : {}),
})

/** A checkout was sent and what became of it is not known: the next try looks before it sends anything. */
export const noAnswer: Refusal = { code: 'no_answer', issues: [] }

/** The guest came back from their bank without having answered it (spec 8): their time is still held. */
export const bankUnanswered: Refusal = { code: 'bank_unanswered', issues: [] }

/** A cart that is booked already says so with its sale order (`cart_booked`). */
export const saleOrderIn = (error: CallError): string | undefined => {
  if (error.code !== 'cart_booked') return undefined
  const { saleOrderId } = (error.body ?? {}) as { readonly saleOrderId?: string }
  return saleOrderId
}

const collectCodes = {
  integration: 'integration_error',
  unavailable: 'payment_method_unavailable',
  refused: 'payment_failed',
} as const

/** Why no card or wallet was had: in the provider's words where it has spoken to the guest. */
export const collectRefusal = ({ code, message }: Extract<Collected, { kind: 'failed' }>): Refusal => ({
  code: collectCodes[code],
  issues: [],
  ...(message === undefined ? {} : { message }),
})
