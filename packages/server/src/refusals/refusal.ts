import { type ErrorCode, errorStatus } from '@openchair/contract'
import type { FieldMessage } from './texts.ts'

export type RefusalOptions = {
  /** Fill the {braces} of the text in `messages/*.json`. */
  readonly params?: Readonly<Record<string, string | number>>
  /** In place of the code's own text. */
  readonly message?: FieldMessage
  /** Stand in the body beside status, code and message (new sums, what is left). */
  readonly details?: Readonly<Record<string, unknown>>
  /** The fields at fault; only with `invalid_request`. */
  readonly issues?: readonly { readonly path: string; readonly message: FieldMessage }[]
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number
}

/** A "no" that the guest is meant to hear: the error handler turns it into `{ status, code, message }`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly options: RefusalOptions
  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = errorStatus[code]
    this.options = options
  }
}
