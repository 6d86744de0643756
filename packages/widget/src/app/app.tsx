import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { AskAgain } from '@openchair/ui/calls/cache/ask-again.ts'
import { isReachable } from '../calls/status.ts'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import { type Page, PageContext, useShopFlags, useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { LocaleProvider } from '@openchair/ui/i18n/locale.tsx'
import { type Locale, offeredLocales } from '@openchair/ui/i18n/locales.ts'
import { basePath } from '../paths.ts'
import { CurrentScreen } from './current-screen.tsx'
import { WaitingRoom } from './routes.ts'
import { useWaitingRoom } from './waiting-room.ts'
import { withKept } from './kept-parameters.ts'
import { usePageChange } from './use-page-change.ts'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'

const AfterHydration = lazyPart(() => import('./after-hydration.tsx'), [])

/** Remembers the address that the document was opened at: a quick guest is elsewhere before the parts are here. */
const Parts = () => {
  const [path] = useLocation()
  const [openedAt] = useState(() => ({ path, query: location.search }))
  return (
    <PartBoundary part={AfterHydration}>
      <AfterHydration openedAt={openedAt} />
    </PartBoundary>
  )
}

/** Brings what nobody sees at first once the page is hydrated, so that it never holds the page up. */
const LaterParts = () => (
  <WhenHydrated>
    <Parts />
  </WhenHydrated>
)

type Props = {
  readonly client: QueryClient
  readonly locale: Locale
  /** The language that the guest asked for, when the page was drawn in another. */
  readonly wantedLocale?: Locale
  readonly page: Page
  /** The instant of the first drawing. */
  readonly now: string
  /** On the server: the path and query that were asked for. */
  readonly url?: string
}

const Routed = ({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) => {
  const changePage = usePageChange()
  // Links lead on with what the address asked for before the page is hydrated, too.
  const hrefs = (href: string) => withKept(href, url ?? location.pathname + location.search)
  return (
    <Router
      base={basePath}
      aroundNav={changePage}
      hrefs={hrefs}
      {...(url === undefined ? {} : { ssrPath: url })}
    >
      {children}
    </Router>
  )
}

/** The page that the address names, or the waiting room in its stead. */
const CurrentPage = () => {
  const { refreshSeconds } = useWaitingRoom()
  if (refreshSeconds === undefined) return <CurrentScreen />
  return <WaitingRoom refreshSeconds={refreshSeconds} onOk={() => location.reload()} />
}

/** The whole widget, on the server and in the browser alike. */
export const App = ({ client, locale, wantedLocale, page, now, url }: Props) => {
  const ofShop = useShopFlags()
  const switched = useSwitchedFlags()
  const flags = { ...page.flags, ...ofShop, ...switched }
  return (
    <QueryClientProvider client={client}>
      <PageContext value={{ ...page, flags }}>
        <LocaleProvider
          initial={locale}
          wanted={wantedLocale ?? locale}
          locales={offeredLocales(flags['client-booking-localization'] === true)}
          // Names and texts of the server come in the language of the request.
          onChange={() => void client.invalidateQueries()}
        >
          <ClockProvider initial={now}>
            <Routed url={url}>
              <CurrentPage />
              <LaterParts />
            </Routed>
            <AskAgain isReachable={isReachable} />
          </ClockProvider>
        </LocaleProvider>
      </PageContext>
    </QueryClientProvider>
  )
}
