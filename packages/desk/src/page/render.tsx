import { dehydrate } from '@tanstack/react-query'
import { recordWritten } from '@openchair/rules'
import { createDeskClient } from '../calls/query-client.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { renderToString } from 'react-dom/server'
import { matchAddress, pathWithin } from '../app/address.ts'
import { App } from '../app/app.tsx'
import { type Preload, prepareScreen } from '../app/preload.ts'
import { type Fact, sessionOf } from './facts.ts'

export type RenderRequest = {
  /** Requested path and query, which begin with /desk. */
  readonly url: string
  readonly locale: Locale
  /** Answers in the name of whoever is signed in. One that was refused is missing. */
  readonly facts: readonly Fact[]
  /** Instant at which the page is drawn, ISO. */
  readonly now: string
  /** True if the browser says that it is a phone's. */
  readonly isNarrow: boolean
}

/** Draws the page of an address, with the data that the browser goes on with. */
export const render = async ({ url, locale, facts, now, isNarrow }: RenderRequest) => {
  const client = createDeskClient()
  for (const [query, data] of facts) if (data !== undefined) client.setQueryData(query, data)
  const session = sessionOf(facts)
  await prepareScreen(url, locale, session)
  const app = <App client={client} locale={locale} now={now} isNarrow={isNarrow} url={url} />
  const [html, written] = recordWritten(() => renderToString(app))
  const preload: Preload = { locale, now, isNarrow, state: dehydrate(client), written }
  client.clear()
  return {
    status: matchAddress(pathWithin(url)) ? 200 : 404,
    html,
    isSignedIn: Boolean(session),
    json: JSON.stringify(preload).replaceAll('<', String.raw`\u003c`),
  }
}
