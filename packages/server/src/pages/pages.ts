import type { FastifyInstance } from 'fastify'
import { returnPath } from '../gateways/identity/return-paths.ts'
import type { CountryRequest } from '../gateways/country/port.ts'
import { contentPolicy } from '../content-policy.ts'
import type { Ask } from '../http/bind.ts'
import type { LanguageHints } from '../http/language.ts'
import type { OutsideSources } from './outside-sources.ts'
import { isPrivate } from './page-address.ts'

/** A request for a page, with its language and origin. */
export type PageRequest = CountryRequest &
  LanguageHints & {
    /** True if the browser loads the page into a frame. */
    readonly embedded: boolean
  }

type Page = {
  readonly status: number
  readonly html: string
  /** The other origins that may frame this page (frame/who-may-frame). */
  readonly frameAncestors: readonly string[]
  /** The hash of each inline script, as `sha256-…`. */
  readonly scriptHashes: readonly string[]
  /**
   * The other origins that scripts need: those of the payment provider, of trackers and of an external bot
   * check.
   */
  readonly outside: readonly OutsideSources[]
  /** True if search engines may list the page. */
  readonly isListed: boolean
}

/** Renders the widget's page for any address under /booking. `ask` answers calls of the contract. */
export type RenderPage = (request: PageRequest, ask: Ask) => Promise<Page>

/**
 * The content security policy of a widget page. Everything comes from its own origin, except for pictures
 * from anywhere over HTTPS, inline styles, and the scripts of other origins with what they need.
 */
const pagePolicy = ({ frameAncestors, scriptHashes, outside }: Page): string => {
  const sources = (directive: keyof OutsideSources) => outside.flatMap((each) => each[directive])
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  return contentPolicy(
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...sources('script')].join(' '),
    ...(outside.length > 0
      ? [
          ["frame-src 'self'", ...sources('frame')].join(' '),
          ["connect-src 'self'", ...sources('connect')].join(' '),
        ]
      : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  )
}

/** The number of requests that a page counts as, because drawing it takes several times as long as a call. */
const pageWeight = 10

/**
 * The opener policy of a page. The page to which a provider returns may be in a window that a framed page of
 * ours opened, and these two may know each other. Every other page is isolated from the window that opened
 * it.
 */
const openerPolicy = (url: string): string =>
  url.split('?')[0] === returnPath ? 'unsafe-none' : 'same-origin'

export const registerPages = (app: FastifyInstance, ask: Ask, render: RenderPage | undefined): void => {
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/booking'))
  if (render === undefined) return
  for (const url of ['/booking', '/booking/*']) {
    app.get(url, { schema: { hide: true }, config: { weight: pageWeight } }, async (request, reply) => {
      const page = await render(
        {
          url: request.url,
          address: request.ip,
          headers: request.headers,
          acceptLanguage: request.headers['accept-language'],
          cookies: request.headers.cookie,
          embedded: request.headers['sec-fetch-dest'] === 'iframe',
        },
        ask,
      )
      if (page.isListed && page.status === 200) reply.removeHeader('x-robots-tag')
      return reply
        .code(page.status)
        .headers({
          vary: 'accept-language, cookie, sec-fetch-dest',
          'cache-control': isPrivate(request.url) ? 'no-store' : 'no-cache',
          'content-security-policy': pagePolicy(page),
          'cross-origin-opener-policy': openerPolicy(request.url),
          'cross-origin-resource-policy': 'cross-origin',
        })
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8')
        .send(page.html)
    })
  }
}
