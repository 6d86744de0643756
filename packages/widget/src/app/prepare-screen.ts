import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { NotFound } from '../lost/not-found.ts'
import { matchAddress, pathWithin } from './address.ts'
import { routes } from './routes.ts'

/**
 * Loads everything that the page of this address needs to be drawn at once, on the server and before
 * hydration. `missing` means that the server does not know the thing in the address.
 */
export const prepareScreen = async (url: string, locale: Locale, missing: boolean): Promise<void> => {
  const address = matchAddress(pathWithin(url))
  const Page = address && !missing ? routes[address.name].Screen : NotFound
  await Promise.all([loadTexts(locale, ['common']), Page.preload(locale)])
}
