import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import type { Ask } from '../../http/bind.ts'

/** A request for a page of the desk. */
export type DeskPageRequest = {
  /** The path and the query as requested. */
  readonly url: string
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
  /** True if the browser says that it is a phone's. */
  readonly isNarrow: boolean
  /**
   * True if another site led here, as the web interface of a mailbox does. The browser then withholds the
   * session's cookie, so nobody can tell who asks.
   */
  readonly isFromElsewhere: boolean
}

/** Renders the desk's page for any address under /desk. `ask` answers calls of the contract. */
export type RenderDesk = (
  request: DeskPageRequest,
  ask: Ask,
) => Promise<{ readonly status: number; readonly html: string }>

/** The policy of a page of the desk: everything comes from its own origin, and no other page frames it. */
const deskPolicy = contentPolicy(
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "form-action 'self'",
  "frame-ancestors 'none'",
)

/**
 * Tells by what a browser says of itself if it is a phone's, so that the page comes in that form. Browsers that do
 * not send the hint write it into their names.
 */
const isPhone = ({ 'sec-ch-ua-mobile': hint, 'user-agent': names = '' }: IncomingHttpHeaders): boolean =>
  hint === undefined ? /\bMobile\b/.test(names) && !/\biPad\b/.test(names) : hint === '?1'

/** The number of requests that a page counts as, because drawing it takes several times as long as a call. */
const pageWeight = 10

/** Serves the pages of the desk, which show guests and money: no cache stores them. */
export const registerDeskPages = (app: FastifyInstance, ask: Ask, render: RenderDesk | undefined): void => {
  if (render === undefined) return
  for (const url of ['/desk', '/desk/*']) {
    app.get(url, { schema: { hide: true }, config: { weight: pageWeight } }, async (request, reply) => {
      const { cookie, 'accept-language': acceptLanguage, 'sec-fetch-site': site } = request.headers
      const isFromElsewhere = site === 'cross-site'
      const { status, html } = await render(
        {
          url: request.url,
          cookie,
          acceptLanguage,
          isNarrow: isPhone(request.headers),
          isFromElsewhere,
        },
        ask,
      )
      return reply
        .code(status)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': deskPolicy,
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}
