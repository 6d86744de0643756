import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createQueryClient } from '../calls/query-client.ts'
import { isEmbedded } from '../frame/platform.ts'
import { type Preload, preloadId, rootId } from '../frame/preload.ts'
import { offeredLocales, storedLocale, toLocale } from '../i18n/locales.ts'
import { App } from './app.tsx'
import { prepareScreen } from './prepare-screen.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

/** Takes over the page that the server drew, from the data that it left there. */
export const start = async (): Promise<Root> => {
  const preload = JSON.parse(element(preloadId).textContent) as Preload
  const { locale, now, flags, embedded, missingPath, state } = preload
  document.documentElement.toggleAttribute('data-embedded', embedded || isEmbedded())

  const asked = toLocale(new URLSearchParams(location.search).get('lang')) ?? storedLocale()
  const offered = offeredLocales(flags['client-booking-localization'] === true)
  const wantedLocale = asked && offered.includes(asked) ? asked : locale

  const client = createQueryClient()
  hydrate(client, state)
  // A part that cannot be brought now says so itself once the page is alive.
  await prepareScreen(location.pathname, locale).catch(() => undefined)

  return hydrateRoot(
    element(rootId),
    <StrictMode>
      <App
        client={client}
        locale={locale}
        wantedLocale={wantedLocale}
        page={{ embedded, flags, missingPath }}
        now={now}
      />
    </StrictMode>,
  )
}
