import { type Language, toWireLanguage, waitingRoomSeconds } from '@openchair/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { columnStyle, escapeHtml, htmlPage } from '../../html.ts'
import { type LanguageHints, pageLanguage } from '../language.ts'
import { waitingPage, waitingPolicy, type WaitingRoom } from './waiting-page.ts'
import { onwardTexts } from './waiting-texts.ts'

/** Picks the parts of a request that decide the language of a page. */
export const languageHints = ({ url, headers }: FastifyRequest): LanguageHints => ({
  url,
  cookies: headers.cookie,
  acceptLanguage: headers['accept-language'],
})

const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * Answers with the waiting room in the visitor's language. It is also shown in a frame, and in a window that
 * another window waits for.
 */
export const sendWaitingRoom = (
  request: FastifyRequest,
  reply: FastifyReply,
  room: WaitingRoom,
): FastifyReply => {
  const language = pageLanguage(languageHints(request))
  reply
    .code(503)
    .removeHeader('x-frame-options')
    .headers({
      'retry-after': String(waitingRoomSeconds),
      'content-language': toWireLanguage(language),
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
    })
  return send(reply, waitingPolicy, waitingPage([language], room))
}

const saysOne = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'none'",
)

/**
 * Answers with a page of one sentence and a link to the booking pages, in the page's language. The caller
 * sets the status.
 */
export const sendSentence = (reply: FastifyReply, language: Language, sentence: string): FastifyReply => {
  const href = `/booking?lang=${language}`
  const content = `<a href="${href}">${escapeHtml(onwardTexts[language])}</a>`
  return send(reply, saysOne, htmlPage({ language, title: sentence, style: columnStyle, content }))
}
