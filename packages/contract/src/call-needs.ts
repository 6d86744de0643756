/** What follows from how a call is declared. */
import type { Call } from './define-call.ts'
import type { ErrorCode } from './errors.ts'

export type HeaderName =
  | 'Accept-Language'
  | 'X-Platform'
  | 'X-Visitor-Id'
  | 'Authorization'
  | 'Idempotency-Key'
  | 'X-Bot-Token'
  | 'X-Cart-Proof'

/** Tells whether fields of a call travel in its body; without one all that its path does not name stand in the query. */
export const hasBody = ({ method }: Pick<Call, 'method'>): boolean => method === 'POST' || method === 'PUT'

/** The headers that a call reads (wire.md, Headers); it looks at no others. */
export const headersOf = ({ auth, idempotent, botCheck, provesCart }: Call): readonly HeaderName[] => [
  'Accept-Language',
  'X-Platform',
  'X-Visitor-Id',
  ...(auth ? (['Authorization'] as const) : []),
  ...(idempotent ? (['Idempotency-Key'] as const) : []),
  ...(botCheck ? (['X-Bot-Token'] as const) : []),
  ...(provesCart ? (['X-Cart-Proof'] as const) : []),
]

/** The codes that a call can refuse with, besides `invalid_request` and those of every call. */
export const errorsOf = ({ auth, botCheck, errors = [] }: Call): readonly ErrorCode[] => [
  ...errors,
  ...(auth === 'required' ? (['session_required', 'session_expired'] as const) : []),
  ...(botCheck ? (['bot_check_required'] as const) : []),
]

/** The addresses of a call, the preferred one first. */
export const pathsOf = ({ path, accepts }: Pick<Call, 'path' | 'accepts'>): readonly string[] => [
  path,
  ...(accepts?.paths ?? []),
]

/** Tells whether the body of a call may bear its `Idempotency-Key`, as `idempotencyKey`. */
export const takesKeyInBody = (call: Pick<Call, 'method' | 'idempotent'>): boolean =>
  call.idempotent === true && hasBody(call)
