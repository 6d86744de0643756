import { AskAgain } from '@openchair/ui/calls/cache/ask-again.ts'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { LiveRegion } from '@openchair/ui/pieces/live-region/live-region.tsx'
import { Toasts } from '@openchair/ui/pieces/toast/toasts.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { isReachable } from '../calls/status.ts'
import { NarrowGuess } from '../shell/narrow.ts'
import { basePath } from '../shell/paths.ts'
import { PanelProvider } from '../shell/panel-outlet.tsx'
import { Desk } from './desk.tsx'
import { Languages } from './languages.tsx'
import { OpenPanel } from './open-panel.tsx'

type Props = {
  readonly client: QueryClient
  readonly locale: Locale
  /** The instant of the first drawing. */
  readonly now: string
  /** True if the browser says that it is a phone's, so that the first drawing has that form. */
  readonly isNarrow: boolean
  /** The requested path and query. It is given only on the server. */
  readonly url?: string
}

/** The whole desk, drawn alike on the server and in the browser. */
export const App = ({ client, locale, now, isNarrow, url }: Props) => (
  <QueryClientProvider client={client}>
    <Languages initial={locale}>
      <ClockProvider initial={now}>
        <NarrowGuess value={isNarrow}>
          <PanelProvider value={OpenPanel}>
            <Router base={basePath} {...(url === undefined ? {} : { ssrPath: url })}>
              <Desk />
            </Router>
          </PanelProvider>
        </NarrowGuess>
        <AskAgain isReachable={isReachable} />
        <Toasts />
        <LiveRegion />
      </ClockProvider>
    </Languages>
  </QueryClientProvider>
)
