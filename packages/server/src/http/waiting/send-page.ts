import { type Language, toWireLanguage, waitingRoomSeconds } from '@openchair/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { columnStyle, escapeHtml, htmlPage } from '../../html.ts'
import { type AskedInLanguage, pageLanguage } from '../language.ts'
import { waitingPage, waitingPolicy, type WaitingRoom } from './waiting-page.ts'
import { onwardTexts } from './waiting-texts.ts'

/** Reads what of a request says the language of a page. */
export const askedIn = ({ url, headers }: FastifyRequest): AskedInLanguage => ({
  url,
  cookies: headers.cookie,
  acceptLanguage: headers['accept-language'],
})

const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)

/** Answers with the waiting room in the visitor's language. It is shown in a frame, and in a window that another waits for, too. */
export const sendWaitingRoom = (
  request: FastifyRequest,
  reply: FastifyReply,
  room: WaitingRoom,
): FastifyReply => {
  const language = pageLanguage(askedIn(request))
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

/** Answers with a page that says one thing, and leads on to where one books, in its language; the status is the caller's. */
export const sendSentence = (reply: FastifyReply, language: Language, sentence: string): FastifyReply => {
  const href = `/booking?lang=${language}`
  const content = `<a href="${href}">${escapeHtml(onwardTexts[language])}</a>`
  return send(reply, saysOne, htmlPage({ language, title: sentence, style: columnStyle, content }))
}
