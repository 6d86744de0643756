import { textFiles } from 'virtual:texts'

type Catalogue = Record<string, Record<string, unknown>>

/** The approximate number of letters of a compiled message. If it has several forms, the longest counts. */
const lengthOf = (message: unknown): number => {
  if (typeof message === 'string') return message.length
  if (Array.isArray(message)) return message.reduce<number>((sum, part) => sum + lengthOf(part), 0)
  if (typeof message !== 'object' || message === null) return 0
  return Math.max(0, ...Object.values(message).map(lengthOf))
}

/**
 * Replaces each French text by the Spanish or English one if that is longer, because the shorter text fits
 * where the longer does.
 */
export const takeLongestTexts = async (): Promise<void> => {
  for (const { fr: bringFrench, 'es-419': bringSpanish, en: bringEnglish } of Object.values(textFiles)) {
    const [french, ...others] = await Promise.all([bringFrench(), bringSpanish(), bringEnglish()])
    const shown = french.default as Catalogue
    for (const other of others)
      for (const [area, texts] of Object.entries(other.default as Catalogue))
        for (const [key, text] of Object.entries(texts)) {
          const here = shown[area]
          if (here && lengthOf(text) > lengthOf(here[key])) here[key] = text
        }
  }
}
