import { type Language, languages } from '@openchair/contract'
import { storedText } from '../storage/store.ts'

export type Locale = Language

export const fallbackLocale: Locale = 'en'

/** The languages' names in the picker: two capitals, and the language's name for itself. */
export const localeNames: Readonly<Record<Locale, { readonly short: string; readonly own: string }>> = {
  en: { short: 'EN', own: 'English' },
  fr: { short: 'FR', own: 'Français' },
  'es-419': { short: 'ES', own: 'Español' },
}

/** Reads a language as people and browsers write it, such as `es`, `es-MX` or `fr-CA`. */
export const toLocale = (text: string | null | undefined): Locale | undefined => {
  if (!text) return undefined
  const language = text.toLowerCase().split('-')[0]
  return languages.find((locale) => locale.split('-')[0] === language)
}

const choice = storedText('widget-locale')

export const storedLocale = (): Locale | undefined => toLocale(choice.read())

/** Stores the choice, also in a cookie, so that the server draws the next page in this language. */
export const storeLocale = (locale: Locale): void => {
  choice.write(locale)
  const url = new URL(location.href)
  // A language in the address has priority at a reload, so the address must name the choice.
  if (url.searchParams.has('lang')) {
    url.searchParams.set('lang', locale)
    history.replaceState(history.state, '', url)
  }
  document.cookie = `widget-locale=${locale}; path=/booking; max-age=31536000; samesite=lax`
}

/** The languages on offer: Spanish only where the flag is on (shops/languages). */
export const offeredLocales = (spanish: boolean): readonly Locale[] =>
  languages.filter((locale) => spanish || locale !== 'es-419')
