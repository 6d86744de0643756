import type { WireLanguage } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { preferredLanguage } from './language.ts'

export type PageRequest = {
  /** The address as the guest sees it, with the public origin. */
  readonly url: URL
  /** From `Accept-Language`; `?lang` is the renderer's to weigh (behaviour 24). */
  readonly language: WireLanguage
  readonly address: string
}

export type Page = {
  readonly status: number
  readonly html: string
  /** Who may show this page in a frame; nobody but the page's own origin when empty (behaviour 21). */
  readonly frameAncestors: readonly string[]
  /** `sha256-…` of each script that stands in the page itself. */
  readonly scriptHashes: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders the widget's page for any address under /booking. */
export type RenderPage = (request: PageRequest) => Promise<Page>

/** What a widget page may load: its own origin, its pictures from anywhere over HTTPS, styles in the page itself. */
const pagePolicy = ({
  frameAncestors,
  scriptHashes,
}: Pick<Page, 'frameAncestors' | 'scriptHashes'>): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ].join('; ')

export const registerPages = (app: FastifyInstance, config: Config, render: RenderPage | undefined): void => {
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/booking'))
  if (render === undefined) return
  for (const url of ['/booking', '/booking/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await render({
        url: new URL(request.url, config.publicUrl),
        language: preferredLanguage(request.headers['accept-language']),
        address: request.ip,
      })
      return reply
        .code(page.status)
        .headers({ vary: 'accept-language', 'cache-control': 'no-cache', ...page.headers })
        .header('content-security-policy', pagePolicy(page))
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(page.html)
    })
  }
}
