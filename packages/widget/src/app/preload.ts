import type { DehydratedState } from '@tanstack/react-query'
import type { Page } from '@openchair/ui/browser/page.tsx'
import type { Written } from '@openchair/rules'
import type { Locale } from '@openchair/ui/i18n/locales.ts'

export const preloadId = 'preload'
export const rootId = 'root'

/** What the server writes into the page, so that the browser begins where the server left off (spec 2). */
export type Preload = Page & {
  readonly locale: Locale
  readonly now: string
  readonly state: DehydratedState
  /** What formatters wrote on the page, so that none is needed to take it over. */
  readonly written: Written
}
