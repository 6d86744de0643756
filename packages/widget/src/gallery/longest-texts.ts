type Catalogue = Record<string, Record<string, unknown>>
type Load = () => Promise<{ readonly default: unknown }>

/** The French and the Spanish texts of each file. */
const files: readonly (readonly [french: Load, spanish: Load])[] = [
  [() => import('virtual:texts/arrival/fr'), () => import('virtual:texts/arrival/es-419')],
  [() => import('virtual:texts/booking/fr'), () => import('virtual:texts/booking/es-419')],
  [() => import('virtual:texts/account/fr'), () => import('virtual:texts/account/es-419')],
]

/** About as many letters as a compiled message shows; of several forms the longest. */
const lengthOf = (message: unknown): number => {
  if (typeof message === 'string') return message.length
  if (Array.isArray(message)) return message.reduce<number>((sum, part) => sum + lengthOf(part), 0)
  if (typeof message !== 'object' || message === null) return 0
  return Math.max(0, ...Object.values(message).map(lengthOf))
}

/** Puts each Spanish text that is longer in the place of the French one: where the longer fits, the shorter does. */
export const takeLongestTexts = async (): Promise<void> => {
  for (const [french, spanish] of files) {
    const [shown, others] = (await Promise.all([french(), spanish()])).map(
      (file) => file.default as Catalogue,
    )
    for (const [area, texts] of Object.entries(others ?? {}))
      for (const [key, text] of Object.entries(texts)) {
        const here = shown?.[area]
        if (here && lengthOf(text) > lengthOf(here[key])) here[key] = text
      }
  }
}
