import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './theme/tokens.css'
import './theme/base.css'
import { App } from './app/app.tsx'
import { prepareScreen } from './app/prepare-screen.ts'
import { createQueryClient } from './calls/query-client.ts'
import { isEmbedded } from './frame/platform.ts'
import { type Preload, preloadId, rootId } from './frame/preload.ts'
import { offeredLocales, storedLocale, toLocale } from './i18n/locales.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

const preload = JSON.parse(element(preloadId).textContent) as Preload
const { locale, now, flags, embedded, missingPath, state } = preload

document.documentElement.toggleAttribute('data-embedded', embedded || isEmbedded())

const asked = toLocale(new URLSearchParams(location.search).get('lang')) ?? storedLocale()
const offered = offeredLocales(flags['client-booking-localization'] === true)
const wantedLocale = asked && offered.includes(asked) ? asked : locale

const client = createQueryClient()
hydrate(client, state)
await prepareScreen(location.pathname, locale)

hydrateRoot(
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
  { onRecoverableError: (error) => console.error('The page was not drawn as the server drew it', error) },
)
