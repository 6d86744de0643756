import { type ErrorCode, errorStatus } from '@openchair/contract'
import type { ModelErrorCode } from '@openchair/rules'
import type { RefusalDetails } from './details.ts'
import type { FieldMessage, RefusalParams } from './texts.ts'

/** A fault of one field, by its dotted path. */
export type InputIssue = {
  readonly path: string
  readonly message: FieldMessage
  readonly params?: RefusalParams
}

export type RefusalOptions = {
  /** Values for the {placeholders} of the text. */
  readonly params?: RefusalParams
  /** Used instead of the code's own text. */
  readonly message?: FieldMessage
  /** More fields of the body, beside status, code and message: new sums, what is left. */
  readonly details?: RefusalDetails
  /** The fields at fault; only with `invalid_request`. */
  readonly issues?: readonly InputIssue[]
  /** The limit that is full, where none that `createLimits` makes has told of it. */
  readonly limit?: 'held' | 'texts' | 'contact'
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number
  /** The misuse of the model behind it, which the log says in words of its own (spec 8, Console logs and thrown errors). */
  readonly misuse?: ModelErrorCode
}

/** Thrown to refuse a request with a code that the guest is told: answered as `{ status, code, message }`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly options: RefusalOptions
  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = errorStatus[code]
    this.options =
      code === 'any_barber_not_allowed' ? { misuse: 'any_barber_not_supported', ...options } : options
  }
}
