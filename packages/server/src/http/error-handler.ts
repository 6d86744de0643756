import type { ErrorCode, WireLanguage } from '@openchair/contract'
import { errorStatus, toWireLanguage } from '@openchair/contract'
import { durationText, modelErrors } from '@openchair/rules'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isDatabaseGone, isUnwritable } from '../store/failure.ts'
import { InputError, toFieldIssue } from './issues.ts'
import { pageLanguage, preferredLanguage } from './language.ts'
import { asksForPage, mayBePage } from './waiting/asks-for-page.ts'
import { languageHints, sendSentence, sendWaitingRoom } from './waiting/send-page.ts'
import { errorMessage, fieldMessage, invalidMessage } from '../refusals/texts.ts'
import { Refusal, type RefusalOptions } from '../refusals/refusal.ts'

type HandleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

type Room = Pick<Config, 'supportEmail'> & {
  /**
   * Gives the name of a shop by its id or route, without a database. Undefined where this process has not
   * seen the shop.
   */
  readonly nameOf: (shopRef: string) => string | undefined
}

/** The name of the shop whose address is requested. */
const shopNamed = ({ url }: FastifyRequest, nameOf: Room['nameOf']): string | undefined =>
  url
    .replace(/[?#].*/, '')
    .split('/', 8)
    .map(nameOf)
    .find((name) => name !== undefined)

/**
 * Answers every error in the guest's language as `{ status, code, message }`, without revealing anything
 * internal. Where a person navigates to a page, they get a page with the message. While nothing can be
 * answered, they get the waiting room.
 */
export const createErrorHandler =
  ({ supportEmail, nameOf }: Room): HandleError =>
  (error, request, reply) => {
    if (isDatabaseGone(error)) request.log.warn({ err: error }, `the database is away: ${error.message}`)
    const isUnavailable = error instanceof Refusal ? error.code === 'unavailable' : isDatabaseGone(error)
    return isUnavailable && mayBePage(request)
      ? sendWaitingRoom(request, reply, { supportEmail, product: shopNamed(request, nameOf) })
      : handleError(error, request, reply)
  }

const handleError: HandleError = (error, request, reply) => {
  if (error instanceof InputError)
    return sendError(request, reply, 'invalid_request', { issues: error.issues })
  if (error instanceof Refusal) {
    const { misuse } = error.options
    if (misuse !== undefined) request.log.warn({ code: error.code }, modelErrors[misuse])
    return sendError(request, reply, error.code, error.options)
  }
  if (hasLeft(error, request)) {
    request.log.debug({ err: error }, 'the client left before the answer')
    return reply.hijack()
  }
  // A full disk takes a while to repair, and the guest must learn that nothing was saved.
  if (isUnwritable(error))
    return sendError(request, reply, 'unavailable', { message: 'nothing_saved', retryAfter: 10 })
  if (isDatabaseGone(error)) return sendError(request, reply, 'unavailable', { retryAfter: 1 })
  const known = frameworkCodes[error.code]
  if (known !== undefined) return sendError(request, reply, known)
  if (error.code === 'FST_ERR_BAD_URL') {
    const issues = [{ path: '', message: 'address_unreadable' }] as const
    return sendError(request, reply, 'invalid_request', { issues })
  }
  const status = isOfFramework(error) ? (error.statusCode ?? 500) : 500
  // A file that must not be read is answered as if it did not exist.
  if (status === 403 || status === 404) return sendError(request, reply, 'not_found')
  if (status >= 400 && status < 500) return sendError(request, reply, 'invalid_request', {}, status)
  request.log.error(
    { err: error, route: request.routeOptions.url, method: request.method },
    'a request failed',
  )
  return sendError(request, reply, 'internal')
}

/** Tells whether an answer failed because its client had left, for example to another page. */
const hasLeft = ({ code }: FastifyError, { socket }: FastifyRequest): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed

/**
 * Tells whether an error is Fastify's own, or is its file server's about a client. Only the statuses of these
 * are sent on. An error of a library that called another server has that server's status, not ours.
 */
const isOfFramework = (error: FastifyError): boolean =>
  (typeof error.code === 'string' && error.code.startsWith('FST_')) || 'expose' in error

/** Answers a request whose address is longer than any of ours. */
export const handleLongAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(request, reply, 'invalid_request', { message: 'address_too_long' }, 414)

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(request, reply, 'not_found')

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** The time until the caller may try again, in words. It is a minute where the refusal does not say. */
const waitOf = ({ retryAfter = 60 }: RefusalOptions, language: string): string =>
  durationText(Math.ceil(retryAfter / 60), language)

const messageOf = (language: WireLanguage, code: ErrorCode, options: RefusalOptions): string => {
  const { message, params, issues } = options
  if (message !== undefined) return fieldMessage(language, message, params)
  return code === 'invalid_request'
    ? invalidMessage(language, issues?.map(({ path }) => path) ?? [])
    : errorMessage(language, code, { duration: waitOf(options, language), ...params })
}

const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  options: RefusalOptions = {},
  status: number = errorStatus[code],
): FastifyReply => {
  const inPage = asksForPage(request) ? pageLanguage(languageHints(request)) : undefined
  const language =
    inPage === undefined ? preferredLanguage(request.headers['accept-language']) : toWireLanguage(inPage)
  const issues = options.issues?.map((issue) => toFieldIssue(language, issue))
  const message = messageOf(language, code, options)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (options.retryAfter !== undefined) reply.header('retry-after', String(options.retryAfter))
  reply.code(status).headers({ 'cache-control': 'no-store', 'content-language': language })
  if (inPage !== undefined) return sendSentence(reply, inPage, message)
  return reply.send({ status, code, message, ...(issues && { issues }), ...options.details })
}
