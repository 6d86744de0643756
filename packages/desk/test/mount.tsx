import '@openchair/ui/theme/tokens.css'
import '@openchair/ui/theme/base.css'
import '../src/theme/desk.css'
import type { StaffSession } from '@openchair/contract'
import { forgetTurns } from '../src/calls/client.ts'
import { createDeskClient } from '../src/calls/query-client.ts'
import { forgetClock, startClock } from '@openchair/ui/clock/clock.ts'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { LocaleContext } from '@openchair/ui/i18n/locale.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { LiveRegion } from '@openchair/ui/pieces/live-region/live-region.tsx'
import { useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import { Toasts } from '@openchair/ui/pieces/toast/toasts.tsx'
import { browserShelf, tabShelf } from '@openchair/ui/storage/shelf.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { Router } from 'wouter'
import { FakeEventSource } from '../../ui/test/event-source.ts'
import { fakeFetch } from '../../ui/test/fake-fetch.ts'
import { onLeave } from '../../ui/test/leave.ts'
import { untilStill } from '../../ui/test/until-still.ts'
import { App } from '../src/app/app.tsx'
import { prepareScreen } from '../src/app/preload.ts'
import { sessionQuery } from '../src/calls/session.ts'
import type { Area } from '../src/i18n/message-arguments.ts'
import { useConnection } from '../src/shell/connection.ts'
import { SessionProvider, ShopProvider } from '../src/shell/session.tsx'
import { forgetSaid } from '../src/shell/say.ts'
import { deskNow, signedIn } from './soho.ts'

export type Mounted = {
  /** The member of staff who is signed in; null for nobody. Ana at reception unless given. */
  readonly session?: StaffSession | null
  /** The address; the present day of Soho unless given. */
  readonly path?: string
  /** Answers that are already cached, by the keys of their queries. */
  readonly seed?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[]
  /** The server; it fails every request unless given. */
  readonly answers?: Answers
  readonly locale?: Locale
  /** The window in CSS pixels; a phone's unless given. */
  readonly window?: { readonly width: number; readonly height: number }
  readonly now?: string
}

let mounted: Root | undefined

const clear = (): void => {
  mounted?.unmount()
  mounted = undefined
  useToasts.setState(useToasts.getInitialState(), true)
  useAnnouncement.setState(useAnnouncement.getInitialState(), true)
  useConnection.setState(useConnection.getInitialState(), true)
  forgetSaid()
  forgetTurns()
  forgetClock()
  for (const shelf of [browserShelf, tabShelf]) for (const key of shelf.keys()) shelf.remove(key)
}
onLeave(clear)

/** Prepares a window, an address, a clock and a server, and returns how to draw there. */
const prepare = async ({ path = '/desk/soho/day', locale = 'en', now = deskNow, ...options }: Mounted) => {
  clear()
  const { window: size } = options
  if (size) await page.viewport(size.width, size.height)
  document.documentElement.lang = locale
  startClock(now)
  globalThis.fetch = fakeFetch(options.answers ?? 'fail')
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource
  history.replaceState(null, '', path)
  const client = createDeskClient()
  const session = options.session === undefined ? signedIn() : options.session
  client.setQueryData(sessionQuery().queryKey, session)
  for (const [queryKey, data] of options.seed ?? []) client.setQueryData(queryKey, data)
  await prepareScreen(path, locale, session)
  const element = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  const draw = async (content: ReactNode) => {
    mounted = createRoot(element)
    mounted.render(<StrictMode>{content}</StrictMode>)
    await untilStill()
    return { element, client }
  }
  return { client, session, locale, now, draw }
}

/** Draws the whole desk at an address, and resolves when it is still. */
export const mountDesk = async (options: Mounted = {}) => {
  const { client, locale, now, draw } = await prepare(options)
  return draw(<App client={client} locale={locale} now={now} isNarrow={false} />)
}

/** Draws a view alone, in the shop of the session, with these areas of texts. */
export const mountView = async (view: ReactNode, areas: readonly Area[], options: Mounted = {}) => {
  const { client, session, locale, now, draw } = await prepare(options)
  const person = session ?? signedIn()
  const [shop] = person.shops
  if (!shop) throw new Error('a view needs a shop')
  await loadTexts(locale, ['common', ...areas])
  return draw(
    <QueryClientProvider client={client}>
      <LocaleContext value={{ locale, locales: [locale], setLocale: async () => undefined }}>
        <ClockProvider initial={now} still>
          <Router base="/desk">
            <SessionProvider value={person}>
              <ShopProvider value={shop}>
                <Suspense>{view}</Suspense>
              </ShopProvider>
            </SessionProvider>
          </Router>
          <Toasts />
          <LiveRegion />
        </ClockProvider>
      </LocaleContext>
    </QueryClientProvider>,
  )
}
