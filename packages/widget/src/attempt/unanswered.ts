import type { ErrorCode } from '@openchair/contract'
import type { CallError } from '@openchair/ui/calls/call-error.ts'

/** Limits where only another payment, or signing in, helps. The request did nothing. */
const fullLimits: ReadonlySet<string> = new Set<ErrorCode>(['too_many_declines', 'too_many_unpaid'])

/** Tells whether a limit kept the server from looking at a request: it says when to try again, and asking earlier is of no use. */
export const isOneTooMany = ({ status, code }: CallError): boolean => status === 429 && !fullLimits.has(code)

/** Tells whether the outcome of a request is unknown: it is repeated with the same key, never sent as a new one. */
export const isUnanswered = (error: CallError): boolean =>
  error.status === 0 || error.status >= 500 || isOneTooMany(error) || error.code === 'invalid_response_format'
