import type { WireLanguage } from '@openchair/contract'
import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from './language.ts'
import { Refusal } from '../refusals/refusal.ts'

const platforms = ['Widget', 'Web', 'Google'] as const
type Platform = (typeof platforms)[number]

/** What a request says besides its input (wire.md, Headers). */
export type RequestContext = {
  readonly language: WireLanguage
  readonly platform: Platform
  readonly visitorId: string | undefined
  readonly idempotencyKey: string | undefined
  readonly botToken: string | undefined
  /** The guest's network address. */
  readonly address: string
  readonly requestId: string
}

/** A header's text; refuses one that is too long to be stored or holds anything but printable ASCII. */
const headerText = (request: FastifyRequest, name: string, maximum: number): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' && value.length <= maximum && /^[\x20-\x7e]+$/.test(value)) return value
  throw new Refusal('invalid_request', { issues: [{ path: name, message: 'bad_header' }] })
}

export const contextOf = (request: FastifyRequest): RequestContext => ({
  language: preferredLanguage(request.headers['accept-language']),
  platform: platforms.find((each) => each === request.headers['x-platform']) ?? 'Web',
  visitorId: headerText(request, 'X-Visitor-Id', 200),
  idempotencyKey: headerText(request, 'Idempotency-Key', 255),
  botToken: headerText(request, 'X-Bot-Token', 4096),
  address: request.ip,
  requestId: request.id,
})

/** Of what this process asks itself. */
export const internalContext = (language: WireLanguage): RequestContext => ({
  language,
  platform: 'Web',
  visitorId: undefined,
  idempotencyKey: undefined,
  botToken: undefined,
  address: '127.0.0.1',
  requestId: 'page',
})
