import { textFiles } from 'virtual:texts'
import { emulate } from './emulate.ts'

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
 * where the longer does. Returns how to put the French ones back, since other files use the same texts.
 */
const takeLongestTexts = async (): Promise<() => void> => {
  const replaced: (() => void)[] = []
  for (const { fr: bringFrench, 'es-419': bringSpanish, en: bringEnglish } of Object.values(textFiles)) {
    const [french, ...others] = await Promise.all([bringFrench(), bringSpanish(), bringEnglish()])
    const shown = french.default as Catalogue
    for (const other of others)
      for (const [area, texts] of Object.entries(other.default as Catalogue))
        for (const [key, text] of Object.entries(texts)) {
          const here = shown[area]
          const own = here?.[key]
          if (!here || lengthOf(text) <= lengthOf(own)) continue
          here[key] = text
          replaced.push(() => {
            here[key] = own
          })
        }
  }
  // The last first, because a text may have been replaced twice.
  return () => {
    for (const putBack of replaced.toReversed()) putBack()
  }
}

/** Draws with the longest texts and forced colours. Returns how to end both, as a hook before tests does. */
export const drawAtWorst = async (): Promise<() => Promise<void>> => {
  const putBack = await takeLongestTexts()
  await emulate({ forcedColours: true })
  return async () => {
    putBack()
    await emulate()
  }
}
