import { fromWireLanguage, type Language } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { preferredLanguage } from '../../http/language.ts'

type PageRequest = FastifyRequest<{ Params: { token: string } }>

/** A page's status and HTML. */
export type Page = { readonly status: number; readonly html: string }

const policy = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
)

const send = (reply: FastifyReply, { status, html }: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)

type LinkRequest = { readonly token: string; readonly language: Language; readonly ip: string }

const askedBy = ({ params, headers, ip }: PageRequest): LinkRequest => ({
  token: params.token,
  language: fromWireLanguage(preferredLanguage(headers['accept-language'])),
  ip,
})

/**
 * Serves the page behind a link in a message. It has one button, which sends a form to the same address.
 * Opening the page changes nothing (links/permits).
 */
export const registerButtonPage = async (
  app: FastifyInstance,
  path: string,
  { look, press }: Readonly<Record<'look' | 'press', (request: LinkRequest) => Promise<Page>>>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body of a form, or of a mail program's request, says nothing that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    const url = `${path}/:token`
    scope.get(url, { schema: { hide: true } }, async (request: PageRequest, reply) =>
      send(reply, await look(askedBy(request))),
    )
    scope.post(url, { schema: { hide: true } }, async (request: PageRequest, reply) =>
      send(reply, await press(askedBy(request))),
    )
  })
}
