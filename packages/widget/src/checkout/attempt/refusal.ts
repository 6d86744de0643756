import type { ErrorCode } from '@openchair/contract'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import type { Refusal, TimeSums } from '../machine/outcome.ts'

/** Refusals that the guest can correct only in the details form, where details and way to pay are. */
const mendedAtDetails: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_request',
  'PrepayOnlyCustomer',
  'checkout_type_not_allowed',
  'payment_required',
  'payment_not_allowed',
  'too_many_declines',
  'too_many_unpaid',
])

/** The present price that a refusal tells of a single time. A cart's new sums are in the cart itself. */
const sumsIn = ({ code, body }: CallError): Pick<Refusal, 'sums'> => {
  if (code !== 'amount_changed') return {}
  const { total, chargeNow, chargeLater, belowLeast } = (body ?? {}) as Partial<TimeSums>
  const isWhole = total !== undefined && chargeNow !== undefined && chargeLater !== undefined
  return isWhole ? { sums: { total, chargeNow, chargeLater, ...(belowLeast && { belowLeast }) } } : {}
}

/** Tells if the guest's own cart elsewhere may hold the time (`cart/sync/opened-elsewhere.ts`). */
const whoseIn = ({ body }: CallError): Pick<Refusal, 'isOpenedElsewhere'> =>
  (body as Partial<Refusal> | undefined)?.isOpenedElsewhere ? { isOpenedElsewhere: true } : {}

export const refusalFrom = (error: CallError): Refusal => ({
  code: error.code,
  ...(error.status > 0 && error.message !== '' && error.code !== 'invalid_response_format'
    ? { message: error.message }
    : {}),
  issues: error.issues,
  ...sumsIn(error),
  ...whoseIn(error),
  ...(mendedAtDetails.has(error.code) ? { mendedAt: 'userInfo' } : {}),
})

/** The outcome of a sent checkout is unknown. The next try reads the cart before it sends anything. */
export const noAnswer: Refusal = { code: 'no_answer', issues: [] }

/** The server can do nothing now, and the cart shows no payment under way. */
export const nothingBooked: Refusal = { code: 'nothing_booked', issues: [] }

/** The guest returned from their bank without confirming (checkout/bank). Their time is still held. */
export const bankUnanswered: Refusal = { code: 'bank_unanswered', issues: [] }

/** An earlier, different request has succeeded, and the present one was not sent (cart/compare-booked). */
export const doneBefore: Refusal = { code: 'done_before', issues: [] }

/** The cart was booked differently from this page's request. No details are shown (cart/compare-booked). */
export const bookedOtherwise: Refusal = { code: 'booked_otherwise', issues: [] }

const collectCodes = {
  integration: 'integration_error',
  unavailable: 'payment_method_unavailable',
  refused: 'payment_failed',
} as const

/** The reason why a card or wallet could not be used, with the provider's message where there is one. */
export const collectRefusal = ({ code, message }: Extract<Collected, { kind: 'failed' }>): Refusal => ({
  code: collectCodes[code],
  issues: [],
  ...(message === undefined ? {} : { message }),
})
