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

/**
 * Remembers the address with which the document was opened, because a quick guest is elsewhere before the
 * parts have loaded.
 */
const Parts = () => {
  const [path] = useLocation()
  const [openedAt] = useState(() => ({ path, query: location.search }))
  return (
    <PartBoundary part={AfterHydration}>
      <AfterHydration openedAt={openedAt} />
    </PartBoundary>
  )
}

/** Loads the parts that are invisible at first once the page is hydrated, so that they never delay it. */
const LaterParts = () => (
  <WhenHydrated>
    <Parts />
  </WhenHydrated>
)

type Props = {
  readonly client: QueryClient
  readonly locale: Locale
  /** The language that the guest wants, where the page was drawn in another. */
  readonly wantedLocale?: Locale
  readonly page: Page
  /** The instant of the first drawing. */
  readonly now: string
  /** The requested path and query; on the server only. */
  readonly url?: string
}

const Routed = ({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) => {
  const changePage = usePageChange()
  // Links carry on the address's wishes even before the page is hydrated.
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

/** The page of the address, or the waiting room instead. */
const CurrentPage = () => {
  const { refreshSeconds } = useWaitingRoom()
  if (refreshSeconds === undefined) return <CurrentScreen />
  return <WaitingRoom refreshSeconds={refreshSeconds} onOk={() => location.reload()} />
}

/** The whole widget, in the server and in the browser. */
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
          // The server's names and texts come in the language of the request.
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
