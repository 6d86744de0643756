import type { ErrorBody, FieldIssue } from '@openchair/contract'

export type ErrorFields = ErrorBody & { readonly body?: unknown }

/** Why a call did not answer (wire/unreachable). `status` 0 means that no answer came at all. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** The fields at fault, with `invalid_request`. */
  readonly issues: readonly FieldIssue[]
  /** The server's body as it came: some refusals carry new sums. */
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

/** Whether the server was not there at all: what failed so is asked for again when it is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
