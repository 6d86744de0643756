import { type Language, languages } from '@openchair/contract'
import { storedText } from '../storage/store.ts'

export type Locale = Language

export const fallbackLocale: Locale = 'en'

/** What the picker writes: two capitals, as on the mock-ups. */
export const localeNames: Readonly<Record<Locale, { readonly short: string; readonly own: string }>> = {
  en: { short: 'EN', own: 'English' },
  fr: { short: 'FR', own: 'Français' },
  'es-419': { short: 'ES', own: 'Español' },
}

/** Reads a language as people and browsers write it: `es`, `es-MX`, `fr-CA` … */
export const toLocale = (text: string | null | undefined): Locale | undefined => {
  if (!text) return undefined
  const language = text.toLowerCase().split('-')[0]
  return languages.find((locale) => locale.split('-')[0] === language)
}

const choice = storedText('widget-locale')

export const storedLocale = (): Locale | undefined => toLocale(choice.read())

/** Keeps the choice, also where the server sees it, so that the next page is first drawn in it. */
export const storeLocale = (locale: Locale): void => {
  choice.write(locale)
  const url = new URL(location.href)
  // An address that names a language comes first at a reload: it names the choice from now on.
  if (url.searchParams.has('lang')) {
    url.searchParams.set('lang', locale)
    history.replaceState(history.state, '', url)
  }
  document.cookie = `widget-locale=${locale}; path=/booking; max-age=31536000; samesite=lax`
}

/** Spanish only where the flag is on (shops/languages). */
export const offeredLocales = (spanish: boolean): readonly Locale[] =>
  languages.filter((locale) => spanish || locale !== 'es-419')
