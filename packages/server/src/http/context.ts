import { type Call, type HeaderName, headersOf, type WireLanguage } from '@openchair/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { headerSchemas, platforms } from './headers.ts'
import { preferredLanguage } from './language.ts'
import { networkOf } from './network-of.ts'
import type { AskerSession, SignedInSession } from './session.ts'
import { cookieIn, deviceCookie } from './staff.ts'
import type { ShopStaff } from '../permitted-staff.ts'

type Platform = (typeof platforms)[number]

/** The sender of a request, and what the request's headers say (wire/headers). */
export type RequestContext = {
  readonly session: AskerSession
  readonly language: WireLanguage
  readonly platform: Platform
  readonly visitorId: string | undefined
  /** The key of the request; undefined where the call is not declared `idempotent`. */
  readonly idempotencyKey: string | undefined
  /** The proof of the bot check; undefined where the call is not declared `botCheck`. */
  readonly botToken: string | undefined
  /** The secret of the page that made the cart; undefined where the call is not declared `provesCart`. */
  readonly cartProof: string | undefined
  /** The secret of the device that signs in at the desk; undefined where the call is not one to sign in there. */
  readonly device: string | undefined
  /** The origin of the page that signs in at the desk, which is ours; undefined where the call is not one to sign in there. */
  readonly origin: string | undefined
  /** The network by which the guest's requests are counted (`networkOf`). */
  readonly address: string
  /** The `User-Agent` header. Only `deviceOf` uses it, and it is never stored. */
  readonly userAgent: string | undefined
  readonly requestId: string
  /**
   * Tells whether the request brings a valid proof of the bot check, and uses that proof up. A limit under
   * attack allows more tries with a proof (limits/under-attack). Undefined where the call is not declared
   * `botCheck` or no check is set up.
   */
  readonly isHuman: (() => Promise<boolean>) | undefined
}

/** The context of a call that requires a session. */
type SignedInContext = RequestContext & { readonly session: SignedInSession }
/** The context of a call of the desk. */
export type StaffContext = RequestContext & {
  readonly staff: ShopStaff
}
export type ContextOf<Auth extends Call['auth']> = [Auth] extends ['required']
  ? SignedInContext
  : [Auth] extends ['staff']
    ? StaffContext
    : RequestContext

/** Makes the reader of a request's headers. It ignores headers that the call does not declare. */
export const contextReader = (call: Call) => {
  const declared = new Set<HeaderName>(headersOf(call))
  /**
   * Reads a header. Refuses with `invalid_request` one that is too long to be stored, or that contains
   * anything but printable ASCII.
   */
  const read = (
    request: FastifyRequest,
    name: 'X-Visitor-Id' | 'Idempotency-Key' | 'X-Bot-Token' | 'X-Cart-Proof',
  ): string | undefined => {
    const value = declared.has(name) ? request.headers[name.toLowerCase()] : undefined
    if (value === undefined || value === '') return undefined
    const { success, data } = headerSchemas[name].safeParse(value)
    if (!success) throw new Refusal('invalid_request', { issues: [{ path: name, message: 'bad_header' }] })
    return data
  }
  return (request: FastifyRequest, session: AskerSession): Omit<RequestContext, 'isHuman'> => ({
    session,
    language: preferredLanguage(request.headers['accept-language']),
    platform: platforms.find((each) => each === request.headers['x-platform']) ?? 'Web',
    visitorId: read(request, 'X-Visitor-Id'),
    idempotencyKey: read(request, 'Idempotency-Key'),
    botToken: read(request, 'X-Bot-Token'),
    cartProof: read(request, 'X-Cart-Proof'),
    device: call.isStaffSignIn ? cookieIn(request.headers.cookie, deviceCookie) : undefined,
    origin: call.isStaffSignIn ? request.headers.origin : undefined,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'],
    requestId: request.id,
  })
}

/** The context of calls that this process makes to itself while it draws a page. */
export const internalContext = (language: WireLanguage): RequestContext => ({
  session: { kind: 'guest' },
  language,
  platform: 'Web',
  visitorId: undefined,
  idempotencyKey: undefined,
  botToken: undefined,
  cartProof: undefined,
  device: undefined,
  origin: undefined,
  address: '127.0.0.1',
  userAgent: undefined,
  requestId: 'page',
  isHuman: undefined,
})
