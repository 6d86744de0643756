import type { Language } from '@openchair/contract'

/** What the server would say in the language of the page that is drawn. */
export const inLanguage = (texts: Readonly<Record<Language, string>>): string =>
  texts[document.documentElement.lang as Language]
