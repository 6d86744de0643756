import type { ErrorCode } from '@openchair/contract'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import type { Refusal, TimeSums } from '../machine/outcome.ts'

/** Refusals that can be corrected in the details form alone: who books, and how it is paid. */
const mendedAtDetails: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_request',
  'PrepayOnlyCustomer',
  'checkout_type_not_allowed',
  'payment_required',
  'payment_not_allowed',
  'too_many_declines',
  'too_many_unpaid',
])

/** What one time costs now; a cart's new sums are the cart itself. */
const sumsIn = ({ code, body }: CallError): Pick<Refusal, 'sums'> => {
  if (code !== 'amount_changed') return {}
  const { total, chargeNow, chargeLater, belowLeast } = (body ?? {}) as Partial<TimeSums>
  const isWhole = total !== undefined && chargeNow !== undefined && chargeLater !== undefined
  return isWhole ? { sums: { total, chargeNow, chargeLater, ...(belowLeast && { belowLeast }) } } : {}
}

/** Tells that the time may be held for a cart of the guest's own (`cart/sync/opened-elsewhere.ts`). */
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

/** A checkout was sent and what became of it is not known: the next try reads the cart before it sends anything. */
export const noAnswer: Refusal = { code: 'no_answer', issues: [] }

/** The server said that it can do nothing now, and the cart that nothing of it is under way. */
export const nothingBooked: Refusal = { code: 'nothing_booked', issues: [] }

/** The guest came back from their bank without having confirmed the payment (spec 8): their time is still held. */
export const bankUnanswered: Refusal = { code: 'bank_unanswered', issues: [] }

/** Something else was sent before, had no answer, and has been done after all; what was asked for now has not (behaviour 53). */
export const doneBefore: Refusal = { code: 'done_before', issues: [] }

/** The cart was booked, and not as what this page asks for; nothing of it is told here (behaviour 53). */
export const bookedOtherwise: Refusal = { code: 'booked_otherwise', issues: [] }

const collectCodes = {
  integration: 'integration_error',
  unavailable: 'payment_method_unavailable',
  refused: 'payment_failed',
} as const

/** Why a card or wallet could not be used, with the provider's message for the guest where there is one. */
export const collectRefusal = ({ code, message }: Extract<Collected, { kind: 'failed' }>): Refusal => ({
  code: collectCodes[code],
  issues: [],
  ...(message === undefined ? {} : { message }),
})
