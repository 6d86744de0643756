/** Languages of the interface; `en` is the fallback (shops/languages). */
export const languages = ['en', 'fr', 'es-419'] as const
export type Language = (typeof languages)[number]

/** Languages as calls name them: `es-419` is sent as `es` (shops/language-choice). */
export const wireLanguages = ['en', 'fr', 'es'] as const
export type WireLanguage = (typeof wireLanguages)[number]

export const toWireLanguage = (language: Language): WireLanguage => (language === 'es-419' ? 'es' : language)
export const fromWireLanguage = (language: WireLanguage): Language =>
  language === 'es' ? 'es-419' : language
