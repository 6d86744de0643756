import { loadTexts } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { matchAddress, pathWithin } from './address.ts'
import { routes } from './routes.ts'

/** Brings what the page of this address needs to be drawn at once, on the server and before hydration. */
export const prepareScreen = async (url: string, locale: Locale): Promise<void> => {
  const address = matchAddress(pathWithin(url))
  await Promise.all([
    loadTexts(locale, ['common']),
    address ? routes[address.name].Screen.preload(locale) : undefined,
  ])
}
