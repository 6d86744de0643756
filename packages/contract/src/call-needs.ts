/** Functions that derive properties of a call from its declaration. */
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

/** Tells if the fields of a call travel in its body. Otherwise those outside its path travel in the query. */
export const hasBody = ({ method }: Pick<Call, 'method'>): boolean => method === 'POST' || method === 'PUT'

/** Lists the headers that a call reads (wire/headers); it ignores all others. */
export const headersOf = ({ auth, idempotent, botCheck, provesCart }: Call): readonly HeaderName[] => [
  'Accept-Language',
  'X-Platform',
  'X-Visitor-Id',
  ...(auth === 'required' || auth === 'optional' ? (['Authorization'] as const) : []),
  ...(idempotent ? (['Idempotency-Key'] as const) : []),
  ...(botCheck ? (['X-Bot-Token'] as const) : []),
  ...(provesCart ? (['X-Cart-Proof'] as const) : []),
]

/** Lists the codes with which a call can refuse, besides `invalid_request` and those that every call has. */
export const errorsOf = ({
  auth,
  botCheck,
  isSensitive,
  isStaffSignIn,
  method,
  path,
  errors = [],
}: Call): readonly ErrorCode[] => [
  ...errors,
  ...(auth === 'required' || auth === 'staff' ? (['session_required', 'session_expired'] as const) : []),
  ...(auth === 'staff' && path.includes('/:shopId') ? (['not_permitted'] as const) : []),
  ...(isStaffSignIn || (auth === 'staff' && method !== 'GET') ? (['foreign_origin'] as const) : []),
  ...(isSensitive ? (['sign_in_again'] as const) : []),
  ...(botCheck ? (['bot_check_required'] as const) : []),
]

/** Lists the addresses of a call, the preferred one first. */
export const pathsOf = ({ path, accepts }: Pick<Call, 'path' | 'accepts'>): readonly string[] => [
  path,
  ...(accepts?.paths ?? []),
]

const inBody = { idempotencyKey: 'Idempotency-Key', botToken: 'X-Bot-Token' } as const

/** A field of a body that stands for a header. */
export type HeaderField = keyof typeof inBody

/** Lists the headers that a call's body may contain instead, each with its field there. */
export const headersInBody = (
  call: Call,
): readonly (readonly [HeaderField, (typeof inBody)[HeaderField]])[] =>
  (['idempotencyKey', 'botToken'] as const).flatMap((field) =>
    hasBody(call) && headersOf(call).includes(inBody[field]) ? [[field, inBody[field]] as const] : [],
  )
