import type { Language } from '@openchair/contract'
import type { Translated } from '../store/details.ts'

/** A text in a language, else in the shop's own, else in English, else in whichever there is; empty where there is none. */
export const textIn = (texts: Translated, language: string, own: string): string =>
  texts[language as Language] ?? texts[own as Language] ?? texts.en ?? Object.values(texts)[0] ?? ''
