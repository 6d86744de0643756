import type { Language } from '@openchair/contract'
import type { Translated } from '../store/details.ts'

/** A text in a language, otherwise in the shop's own, in English, or in any that exists; empty where there is none. */
export const textIn = (texts: Translated, language: string, own: string): string =>
  texts[language as Language] ?? texts[own as Language] ?? texts.en ?? Object.values(texts)[0] ?? ''
