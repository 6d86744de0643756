import type { FastifyInstance } from 'fastify'
import type { Ask } from '../http/bind.ts'
import type { PaymentSources } from './payment-sources.ts'

export type PageRequest = {
  /** Path and query as requested. */
  readonly url: string
  /** The raw header; `?lang` and the stored choice take precedence (behaviour 24). */
  readonly acceptLanguage: string | undefined
  readonly cookies: string | undefined
  /** Whether the browser loads the page into a frame. */
  readonly embedded: boolean
}

type Page = {
  readonly status: number
  readonly html: string
  /** Origins that may frame this page besides its own (behaviour 21). */
  readonly frameAncestors: readonly string[]
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[]
  /** What the payment provider's script needs; undefined where there is none. */
  readonly payment: PaymentSources | undefined
}

/** Renders the widget's page for any address under /booking; `ask` answers calls of the contract. */
export type RenderPage = (request: PageRequest, ask: Ask) => Promise<Page>

/**
 * The content security policy of a widget page: everything from its own origin, pictures from anywhere over HTTPS,
 * inline styles, and the payment provider's script with the origins that it needs.
 */
const pagePolicy = ({
  frameAncestors,
  scriptHashes,
  payment,
}: Pick<Page, 'frameAncestors' | 'scriptHashes' | 'payment'>): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(payment?.script ?? [])].join(' '),
    ...(payment
      ? [
          ["frame-src 'self'", ...payment.frame].join(' '),
          ["connect-src 'self'", ...payment.connect].join(' '),
        ]
      : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ].join('; ')

/**
 * Whoever has a cart's id can change the cart, and the page brings the cart along, so it is not stored anywhere
 * (behaviour 24). The parameter is read as the widget reads it, however it is written.
 */
const cacheControl = (url: string): string =>
  new URLSearchParams(url.split('?')[1]).has('cartId') ? 'no-store' : 'no-cache'

export const registerPages = (app: FastifyInstance, ask: Ask, render: RenderPage | undefined): void => {
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/booking'))
  if (render === undefined) return
  for (const url of ['/booking', '/booking/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await render(
        {
          url: request.url,
          acceptLanguage: request.headers['accept-language'],
          cookies: request.headers.cookie,
          embedded: request.headers['sec-fetch-dest'] === 'iframe',
        },
        ask,
      )
      return reply
        .code(page.status)
        .headers({
          vary: 'accept-language, cookie, sec-fetch-dest',
          'cache-control': cacheControl(request.url),
          'content-security-policy': pagePolicy(page),
          'cross-origin-resource-policy': 'cross-origin',
        })
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(page.html)
    })
  }
}
