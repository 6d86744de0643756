import { hydrate } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { deviceAhead, startClock } from '@openchair/ui/clock/clock.ts'
import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'
import { warmFormats } from '@openchair/ui/format/warm-formats.ts'
import { isEmbedded } from '../embed/platform.ts'
import { takeWritten } from '@openchair/rules'
import { offeredLocales, storedLocale, toLocale } from '@openchair/ui/i18n/locales.ts'
import { takeIdentity } from '@openchair/ui/storage/page-identity.ts'
import { App } from './app.tsx'
import { type Preload, preloadId, prepareScreen, rootId } from './preload.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

declare global {
  /** Returns the last button pressed before hydration, once (`page/assemble-page.ts`). */
  var takeEarlyPress: (() => HTMLElement | undefined) | undefined
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Milliseconds from opening the page to its arrival; undefined in browsers that do not report it. */
const cameAfter = (): number | undefined => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.responseStart
}

/** Hydrates the server's page from the data in it. `came` is how many milliseconds it took to arrive. */
export const start = async (came = cameAfter()): Promise<Root> => {
  // Each of these takes a phone some time, and one long task would block presses.
  await Promise.all([nextTask(), takeIdentity()])
  const preload = JSON.parse(element(preloadId).textContent) as Preload
  const { locale, now, state, written, ...page } = preload
  startClock(now, came)
  const { flags, missingPath } = page
  // Not every browser tells the server that it requests a frame.
  const embedded = page.embedded || globalThis.framedBy !== undefined
  document.documentElement.toggleAttribute('data-embedded', page.embedded || isEmbedded())

  const asked = toLocale(new URLSearchParams(location.search).get('lang')) ?? storedLocale()
  const offered = offeredLocales(flags['client-booking-localization'] === true)
  const wantedLocale = asked && offered.includes(asked) ? asked : locale

  const client = createQueryClient()
  // The age of answers is measured with the device's clock, which recorded their arrival.
  for (const query of state.queries) query.state.dataUpdatedAt += deviceAhead()
  hydrate(client, state)
  takeWritten(written)
  // A part that cannot be loaded now says so itself once the page is hydrated.
  await prepareScreen(location.pathname, locale, missingPath !== undefined).catch(() => undefined)

  warmFormats(locale)
  await nextTask()

  const widget = (
    <StrictMode>
      <App
        client={client}
        locale={locale}
        wantedLocale={wantedLocale}
        page={{ ...page, embedded }}
        now={now}
      />
    </StrictMode>
  )
  return new Promise((resolve) => {
    // Hydration is split into slices, so that the page, which is drawn already, responds in between.
    startTransition(() => {
      const pressed = globalThis.takeEarlyPress?.()
      const host = element(rootId)
      // The server draws nothing for a page that is not visible at first.
      const isDrawn = host.hasChildNodes()
      const root = hydrateRoot(host, isDrawn && widget)
      if (!isDrawn) root.render(widget)
      resolve(root)
      // The pressed button is hydrated at once.
      if (pressed) setTimeout(() => pressed.click())
    })
  })
}
