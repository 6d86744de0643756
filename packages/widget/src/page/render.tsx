import type { Flags, Region, Trackers } from '@openchair/contract'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { matchAddress, pathWithin } from '../app/address.ts'
import { bankReturn } from '../app/frame/bank-return.ts'
import { prepareScreen } from '../app/prepare-screen.ts'
import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'
import type { Preload } from '../app/preload.ts'
import { recordWritten } from '@openchair/rules'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { type BrandColours } from '@openchair/ui/theme/brand-theme.ts'
import { drawBeside } from './beside.tsx'
import { type Fact, isMissing } from './facts.ts'

export type RenderRequest = {
  /** The requested path and query, with /booking. */
  readonly url: string
  readonly locale: Locale
  readonly facts: readonly Fact[]
  readonly flags: Flags
  /** The instant at which the page is drawn, ISO. */
  readonly now: string
  /** True if the browser requests a frame (`Sec-Fetch-Dest: iframe`). */
  readonly embedded: boolean
  /** The origin of the partner's page that the guest left for their bank. */
  readonly partner?: string | undefined
  /** The guest's region, where they are asked about cookies. */
  readonly region?: Region | undefined
  /** The trackers that may be told, where guests are asked for consent. */
  readonly trackers?: Trackers | undefined
  /** The brand's colours, with premium branding alone. */
  readonly theme?: BrandColours | undefined
  /** Another address for the payment provider's script, for tests. */
  readonly paymentScript?: string | undefined
  /** The e-mail address for guests in the waiting room. */
  readonly supportEmail?: string | undefined
  /** True if developers can switch flags in their tab. */
  readonly switchesFlags?: boolean
}

export type Rendered = {
  readonly status: 200 | 404
  /** The page's part of the head: title and preloads. */
  readonly head: string
  readonly html: string
  /** The HTML beside the page: a desktop's background, and the first frame shown instead of the page. */
  readonly beside: string
  /** The preloaded data, safe inside a script element. */
  readonly json: string
}

/** Matches title and preloads, which React writes before the mark-up when it draws no whole document. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Draws the page of an address, with the data to continue in the browser. */
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
