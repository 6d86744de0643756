import { type Call, type HeaderName, headersOf, type WireLanguage } from '@openchair/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { headerSchemas, platforms } from './headers.ts'
import { preferredLanguage } from './language.ts'
import { networkOf } from './network-of.ts'
import type { Caller, SessionCaller } from './session.ts'

type Platform = (typeof platforms)[number]

/** Who sends a request, and what it says besides its input (wire.md, Headers). */
export type RequestContext = {
  readonly caller: Caller
  readonly language: WireLanguage
  readonly platform: Platform
  readonly visitorId: string | undefined
  /** Undefined where the call is not declared `idempotent`. */
  readonly idempotencyKey: string | undefined
  /** Undefined where the call is not declared `botCheck`. */
  readonly botToken: string | undefined
  /** The secret of the page whose cart it is; undefined where the call is not declared `provesCart`. */
  readonly cartProof: string | undefined
  /** The network that the guest's requests are counted by (`networkOf`). */
  readonly address: string
  /** The browser as it calls itself; only for `deviceOf`, and never stored. */
  readonly userAgent: string | undefined
  readonly requestId: string
  /**
   * Whether the request brings a valid proof of the bot check, which is used up by that; undefined where the call is not
   * declared `botCheck` or no check is set up. What is under attack is more generous to whoever does (behaviour 33).
   */
  readonly isHuman: (() => Promise<boolean>) | undefined
}

/** What a call that requires a session is given. */
type SignedInContext = RequestContext & { readonly caller: SessionCaller }
export type ContextOf<Auth extends Call['auth']> = [Auth] extends ['required']
  ? SignedInContext
  : RequestContext

/**
 * Makes the reader of what a call's requests say besides their input; headers that the call does not declare are
 * ignored.
 */
export const contextReader = (call: Call) => {
  const declared = new Set<HeaderName>(headersOf(call))
  /** Refuses with `invalid_request` a text that is too long to be stored or contains anything but printable ASCII. */
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
  return (request: FastifyRequest, caller: Caller): Omit<RequestContext, 'isHuman'> => ({
    caller,
    language: preferredLanguage(request.headers['accept-language']),
    platform: platforms.find((each) => each === request.headers['x-platform']) ?? 'Web',
    visitorId: read(request, 'X-Visitor-Id'),
    idempotencyKey: read(request, 'Idempotency-Key'),
    botToken: read(request, 'X-Bot-Token'),
    cartProof: read(request, 'X-Cart-Proof'),
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'],
    requestId: request.id,
  })
}

/** The context of calls that this process makes to itself when it draws a page. */
export const internalContext = (language: WireLanguage): RequestContext => ({
  caller: { kind: 'guest' },
  language,
  platform: 'Web',
  visitorId: undefined,
  idempotencyKey: undefined,
  botToken: undefined,
  cartProof: undefined,
  address: '127.0.0.1',
  userAgent: undefined,
  requestId: 'page',
  isHuman: undefined,
})
