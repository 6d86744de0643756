import type { ErrorBody, FieldIssue } from '@openchair/contract'

export type ErrorFields = ErrorBody & { readonly body?: unknown }

/** The reason why a call failed (wire/unreachable). `status` 0 means that there was no answer. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** The fields at fault, with `invalid_request`. */
  readonly issues: readonly FieldIssue[]
  /** The server's raw body, because some refusals contain new sums. */
  readonly body: unknown

  constructor({ status, code, message, issues = [], body }: ErrorFields) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.issues = issues
    this.body = body
  }
}

/** Tells if the server could not be reached at all. Such a call is repeated once the server answers again. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
