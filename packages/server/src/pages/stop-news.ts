import { fromWireLanguage } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readConsentLink } from '../accounts/consents/consent-links.ts'
import { insertWithdrawals } from '../accounts/consents/store-consent-links.ts'
import { contentPolicy } from '../content-policy.ts'
import type { Deps } from '../deps.ts'
import { preferredLanguage } from '../http/language.ts'
import { networkOf } from '../http/network-of.ts'
import { noSuchLinkPage, stoppedPage, stopPage } from './stop-news-page.ts'

type PageRequest = FastifyRequest<{ Params: { token: string } }>

const policy = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
)

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
const languageOf = ({ headers }: FastifyRequest) =>
  fromWireLanguage(preferredLanguage(headers['accept-language']))

/**
 * Serves the links in promotional messages: a page with one button, which withdraws the consent. A mail program's own
 * button sends the same (RFC 8058). Looking changes nothing (behaviour 20, 32).
 */
export const registerStopPages = async (
  app: FastifyInstance,
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
): Promise<void> => {
  const home = (): string => `${config.publicUrl}/booking`

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What a form or a mail program sends says nothing that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    const url = '/stop/:token'
    scope.get(url, { schema: { hide: true } }, async (request: PageRequest, reply) => {
      const link = await readConsentLink(pool, request.params.token)
      const language = languageOf(request)
      return link === undefined
        ? send(reply, 404, noSuchLinkPage(language, home()))
        : send(reply, 200, stopPage(language, link))
    })
    scope.post(url, { schema: { hide: true } }, async (request: PageRequest, reply) => {
      const link = await readConsentLink(pool, request.params.token)
      const language = languageOf(request)
      if (link === undefined) return send(reply, 404, noSuchLinkPage(language, home()))
      await insertWithdrawals(pool, link, { network: networkOf(request.ip), now: clock.now() })
      return send(reply, 200, stoppedPage(language, link, home()))
    })
  })
}
