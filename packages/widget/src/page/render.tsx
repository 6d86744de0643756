import type { Page } from '@openchair/ui/browser/page.tsx'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { matchAddress, pathWithin } from '../app/address.ts'
import { bankReturn } from '../app/frame/bank-return.ts'
import { type Preload, prepareScreen } from '../app/preload.ts'
import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'
import { recordWritten } from '@openchair/rules'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { type BrandColours } from '@openchair/ui/theme/brand-theme.ts'
import { drawBeside } from './beside.tsx'
import { type Fact, isMissing } from './facts.ts'

export type RenderRequest = Omit<Page, 'missingPath'> & {
  /** Requested path and query, which begin with /booking. */
  readonly url: string
  readonly locale: Locale
  readonly facts: readonly Fact[]
  /** Instant at which the page is drawn, ISO. */
  readonly now: string
  /** Colors of the brand, if it has premium branding. */
  readonly theme?: BrandColours | undefined
}

export type Rendered = {
  readonly status: 200 | 404
  /** The page's part of the head: title and preloads. */
  readonly head: string
  readonly html: string
  /** The HTML beside the page: a desktop's background, and the first frame shown instead of the page. */
  readonly beside: string
  /** The preloaded data, escaped for a script element. */
  readonly json: string
}

/** Matches title and preloads, which React writes before the mark-up when it draws no whole document. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

export const render = async ({
  url,
  locale,
  facts,
  flags,
  now,
  embedded,
  partner,
  region,
  trackers,
  paymentScript,
  supportEmail,
  switchesFlags = false,
}: RenderRequest): Promise<Rendered> => {
  const client = createQueryClient()
  for (const [query, data] of facts) if (data !== null) client.setQueryData(query, data)
  const path = pathWithin(url)
  const missing = isMissing(url, facts)
  const missingPath = missing ? path : undefined
  const page = {
    embedded,
    partner,
    flags,
    region,
    trackers,
    missingPath,
    paymentScript,
    supportEmail,
    switchesFlags,
  }
  await prepareScreen(url, locale, missing)
  const app = <App client={client} locale={locale} page={page} now={now} url={url} />
  const back = missing ? undefined : bankReturn(url)
  const beside = await drawBeside({ client, locale, page, now, url, back })
  // A page that is not visible at first is not drawn.
  const [drawn, written] = recordWritten(() => (back ? beside.title : renderToString(app)))
  const head = headElements.exec(drawn)?.[0] ?? ''
  const state = dehydrate(client)
  const preload: Preload = { locale, now, state, written, ...page }
  client.clear()
  return {
    status: missing || !matchAddress(path) ? 404 : 200,
    head,
    html: drawn.slice(head.length),
    beside: beside.html,
    json: JSON.stringify(preload).replaceAll('<', String.raw`\u003c`),
  }
}
