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
import { useWaitingRoom, WaitingRoom } from './routes.ts'
import { withKept } from './kept-parameters.ts'
import { usePageChange } from './use-page-change.ts'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'

const AfterHydration = lazyPart(() => import('./after-hydration.tsx'), [])

/** Stores the document's first address. A quick guest is on another page when the parts have loaded. */
const Parts = () => {
  const [path] = useLocation()
  const [openedAt] = useState(() => ({ path, query: location.search }))
  return <Part part={AfterHydration} openedAt={openedAt} />
}

type Props = {
  readonly client: QueryClient
  readonly locale: Locale
  /** The language that the guest wants, if the page was drawn in another. */
  readonly wantedLocale?: Locale
  readonly page: Page
  /** The instant of the first drawing. */
  readonly now: string
  /** The requested path and query. It is given only on the server. */
  readonly url?: string
}

const Routed = ({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) => {
  const changePage = usePageChange()
  // Links carry the address's parameters along even before the page is hydrated.
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

const CurrentPage = () => {
  const { refreshSeconds } = useWaitingRoom()
  if (refreshSeconds === undefined) return <CurrentScreen />
  return <WaitingRoom refreshSeconds={refreshSeconds} onOk={() => location.reload()} />
}

type ProvidersProps = Omit<Props, 'url'> & { readonly children: ReactNode }

/** Surroundings of a page, and of the parts that the server renders beside it. */
export const Providers = ({ client, locale, wantedLocale = locale, page, now, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    <PageContext value={page}>
      <LocaleProvider
        initial={locale}
        wanted={wantedLocale}
        locales={offeredLocales(page.flags['client-booking-localization'] === true)}
        // The server's names and texts are in the language of the request, so they are loaded again.
        onChange={() => void client.invalidateQueries()}
      >
        <ClockProvider initial={now}>{children}</ClockProvider>
      </LocaleProvider>
    </PageContext>
  </QueryClientProvider>
)

export const App = ({ url, page, ...rest }: Props) => {
  const ofShop = useShopFlags()
  const switched = useSwitchedFlags()
  return (
    <Providers page={{ ...page, flags: { ...page.flags, ...ofShop, ...switched } }} {...rest}>
      <Routed url={url}>
        <CurrentPage />
        {/* Parts that are invisible at first, so that they never delay the page. */}
        <WhenHydrated>
          <Parts />
        </WhenHydrated>
      </Routed>
      <AskAgain isReachable={isReachable} />
    </Providers>
  )
}
