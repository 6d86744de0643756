import { takeWritten } from '@openchair/rules'
import { createDeskClient } from '../calls/query-client.ts'
import { deviceAhead, startClock } from '@openchair/ui/clock/clock.ts'
import { takeIdentity } from '@openchair/ui/storage/page-identity.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { sessionQuery } from '../calls/session.ts'
import { basePath, workerPath } from '../shell/paths.ts'
import { App } from './app.tsx'
import { type Preload, preloadId, prepareScreen, rootId } from './preload.ts'

const contentOf = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The desk's page has no #${id}`)
  return found
}

/** Keeps the desk's files on the device (desk/worker). A browser that cannot, or may not, loads them each time. */
const startWorker = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(workerPath, { scope: basePath }).catch(() => undefined)
}

/** Hydrates the server's page from the data in it. */
export const start = async (): Promise<Root> => {
  await takeIdentity()
  const { locale, now, isNarrow, state, written } = JSON.parse(contentOf(preloadId).textContent) as Preload
  startClock(now)
  const client = createDeskClient()
  // The server's clock has dated the answers, and the device's measures their age.
  for (const { state: answer } of state.queries) answer.dataUpdatedAt += deviceAhead()
  hydrate(client, state)
  takeWritten(written)
  const session = client.getQueryData(sessionQuery().queryKey)
  startWorker()
  // A part that cannot be loaded now says so itself once the page is hydrated.
  await prepareScreen(location.pathname, locale, session).catch(() => undefined)
  return hydrateRoot(
    contentOf(rootId),
    <StrictMode>
      <App client={client} locale={locale} now={now} isNarrow={isNarrow} />
    </StrictMode>,
  )
}
