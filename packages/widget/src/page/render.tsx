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
  /** Path and query as they were asked for, with /booking. */
  readonly url: string
  readonly locale: Locale
  readonly facts: readonly Fact[]
  readonly flags: Flags
  /** The instant at which the page is drawn, ISO. */
  readonly now: string
  /** Whether the browser asks for a frame (`Sec-Fetch-Dest: iframe`). */
  readonly embedded: boolean
  /** The origin of the partner's page that the guest left for their bank. */
  readonly partner?: string | undefined
  /** Where the guest is, where they are asked about cookies. */
  readonly region?: Region | undefined
  /** To whom its use may be told; where guests are asked whether they agree. */
  readonly trackers?: Trackers | undefined
  /** The brand's colours, with premium branding alone. */
  readonly theme?: BrandColours | undefined
  /** Another address of the payment provider's script than its own, for tests. */
  readonly paymentScript?: string | undefined
  /** Whom guests in the waiting room can write to. */
  readonly supportEmail?: string | undefined
  /** Whether developers can switch flags in their tab. */
  readonly switchesFlags?: boolean
}

export type Rendered = {
  readonly status: 200 | 404
  /** What belongs into the head: title and preloads. */
  readonly head: string
  readonly html: string
  /** HTML of what stands beside the page: the ground of a desktop, and what is seen instead of the page at first. */
  readonly beside: string
  /** The preloaded data, safe inside a script element. */
  readonly json: string
}

/** React writes title and preloads before the page's own mark-up when it draws no whole document. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Draws the page of an address, with what it needs to go on in the browser. */
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
  // Nothing is drawn of a page that is not seen at first.
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
