import type { DehydratedState } from '@tanstack/react-query'
import type { Page } from '@openchair/ui/browser/page.tsx'
import type { Written } from '@openchair/rules'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { NotFound } from '../lost/not-found.ts'
import { matchAddress, pathWithin } from './address.ts'
import { routes } from './routes.ts'

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

/** Loads all that a page needs to be drawn at once. `missing` is true if the server lacks its subject. */
export const prepareScreen = async (url: string, locale: Locale, missing: boolean): Promise<void> => {
  const address = matchAddress(pathWithin(url))
  const Page = address && !missing ? routes[address.name].Screen : NotFound
  await Promise.all([loadTexts(locale, ['common']), Page.preload(locale)])
}
