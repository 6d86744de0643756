declare module 'virtual:texts' {
  import type { Language } from '@openchair/contract'
  type Load = () => Promise<{ readonly default: unknown }>
  /** The files of texts, by part and language: compiled messages by area and key. */
  export const textFiles: Readonly<Record<string, Readonly<Record<Language, Load>>>>
  /** The part whose file holds the texts of an area. */
  export const partOf: (area: string) => string
}
