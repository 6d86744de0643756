import type { ErrorCode, WireLanguage } from '@openchair/contract'
import { errorStatus } from '@openchair/contract'
import { durationText, modelErrors } from '@openchair/rules'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../store/failure.ts'
import { InputError, toFieldIssue } from './issues.ts'
import { preferredLanguage } from './language.ts'
import { errorMessage, fieldMessage } from '../refusals/texts.ts'
import { Refusal, type RefusalOptions } from '../refusals/refusal.ts'

/** Answers every error with `{ status, code, message }` in the guest's language, without anything internal. */
export const handleError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const language = preferredLanguage(request.headers['accept-language'])
  if (error instanceof InputError) {
    const issues = error.issues.map((issue) => toFieldIssue(language, issue))
    return sendError(reply, language, 'invalid_request', { details: { issues } })
  }
  if (error instanceof Refusal) {
    const { misuse } = error.options
    if (misuse !== undefined) request.log.warn({ code: error.code }, modelErrors[misuse])
    return sendError(reply, language, error.code, error.options)
  }
  if (hasLeft(error, request)) {
    request.log.debug({ err: error }, 'the client left before the answer')
    return reply.hijack()
  }
  if (isDatabaseGone(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return sendError(reply, language, 'unavailable', { retryAfter: 1 })
  }
  const known = frameworkCodes[error.code]
  if (known !== undefined) return sendError(reply, language, known)
  if (error.code === 'FST_ERR_BAD_URL') {
    const issues = [{ path: '', message: 'address_unreadable' }] as const
    return sendError(reply, language, 'invalid_request', { issues })
  }
  const status = isOfFramework(error) ? (error.statusCode ?? 500) : 500
  // A file that may not be read is answered like one that does not exist.
  if (status === 403 || status === 404) return sendError(reply, language, 'not_found')
  if (status >= 400 && status < 500) return sendError(reply, language, 'invalid_request', {}, status)
  request.log.error(
    { err: error, route: request.routeOptions.url, method: request.method },
    'a request failed',
  )
  return sendError(reply, language, 'internal')
}

/** Whether an answer could not be sent because nobody waits for it any more, such as a browser that goes to another page. */
const hasLeft = ({ code }: FastifyError, { socket }: FastifyRequest): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && socket.destroyed

/**
 * Whether an error is Fastify's own, or one that its file server made for a client. Only these speak by their status: an
 * error of a library that asks somebody else bears that answer's status, which is not ours.
 */
const isOfFramework = (error: FastifyError): boolean =>
  (typeof error.code === 'string' && error.code.startsWith('FST_')) || 'expose' in error

/** Answers a request whose address is longer than any of ours. */
export const handleLongAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(
    reply,
    preferredLanguage(request.headers['accept-language']),
    'invalid_request',
    { message: 'address_too_long' },
    414,
  )

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, preferredLanguage(request.headers['accept-language']), 'not_found')

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** How long it is until the caller may try again, in words; a minute where that is not known. */
const waitOf = ({ retryAfter = 60 }: RefusalOptions): string => durationText(Math.ceil(retryAfter / 60))

const sendError = (
  reply: FastifyReply,
  language: WireLanguage,
  code: ErrorCode,
  options: RefusalOptions = {},
  status: number = errorStatus[code],
): FastifyReply => {
  const issues = options.issues?.map((issue) => toFieldIssue(language, issue))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (options.retryAfter !== undefined) reply.header('retry-after', String(options.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .send({
      status,
      code,
      message: options.message
        ? fieldMessage(language, options.message, options.params)
        : errorMessage(language, code, { duration: waitOf(options), ...options.params }),
      ...(issues && { issues }),
      ...options.details,
    })
}
