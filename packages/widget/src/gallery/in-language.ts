import type { Language } from '@openchair/contract'

/** The server's text in the language of the drawn page. */
export const inLanguage = (texts: Readonly<Record<Language, string>>): string =>
  texts[document.documentElement.lang as Language]
