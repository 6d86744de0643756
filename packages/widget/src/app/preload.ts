import type { DehydratedState } from '@tanstack/react-query'
import type { Page } from '@openchair/ui/browser/page.tsx'
import type { Written } from '@openchair/rules'
import type { Locale } from '@openchair/ui/i18n/locales.ts'

export const preloadId = 'preload'
export const rootId = 'root'

/** The data that the server writes into the page, so that the browser continues where it stopped (screens/preloaded-data). */
export type Preload = Page & {
  readonly locale: Locale
  readonly now: string
  readonly state: DehydratedState
  /** The texts that formatters wrote on the server, so that hydration needs no formatter. */
  readonly written: Written
}
