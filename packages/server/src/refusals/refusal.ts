import { type ErrorCode, errorStatus } from '@openchair/contract'
import type { ModelErrorCode } from '@openchair/rules'
import type { RefusalDetails } from './details.ts'
import type { FieldMessage, RefusalParams } from './texts.ts'

/** A fault of one field. The field is named by its dotted path. */
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
  /** Additional fields of the body, besides status, code and message: new sums, remaining tries. */
  readonly details?: RefusalDetails
  /** The fields at fault. Only `invalid_request` has them. */
  readonly issues?: readonly InputIssue[]
  /** The limit that is full, unless `createLimits` made the limit and has reported it. */
  readonly limit?: 'held' | 'texts' | 'contact'
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number
  /**
   * The misuse of the model that is refused, which the log describes in its own words
   * (professionals/model-errors).
   */
  readonly misuse?: ModelErrorCode
}

/** Thrown to refuse a request with a code for the guest. It is answered as `{ status, code, message }`. */
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
