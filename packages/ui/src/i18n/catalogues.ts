import type { CompiledMessage } from 'icu-minify/format'
import { partOf, textFiles } from 'virtual:texts'
import type { Locale } from './locales.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, CompiledMessage>> | undefined>>

/** Loaded catalogues. They never change, so all pages and requests share them. */
const arrived = new Map<string, Catalogue>()

const key = (part: string, locale: Locale) => `${part}/${locale}`

const load = async (part: string, locale: Locale): Promise<void> => {
  if (arrived.has(key(part, locale))) return
  const file = await textFiles[part]?.[locale]()
  arrived.set(key(part, locale), file?.default as Catalogue)
}

/** Loads the texts of these areas in this language. */
export const loadTexts = async (locale: Locale, areas: readonly string[]): Promise<void> => {
  await Promise.all([...new Set(areas.map(partOf))].map((part) => load(part, locale)))
}

/** Loads all loaded areas in the language to which the page is about to change. */
export const loadSameTexts = async (locale: Locale): Promise<void> => {
  const here = new Set([...arrived.keys()].map((name) => name.split('/')[0] as string))
  await Promise.all([...here].map((part) => load(part, locale)))
}

/** One message by its full key, such as `shop.anyProfessional`; undefined until its area is loaded. */
export const message = (locale: Locale, fullKey: string): CompiledMessage | undefined => {
  const dot = fullKey.indexOf('.')
  const area = fullKey.slice(0, dot)
  return arrived.get(key(partOf(area), locale))?.[area]?.[fullKey.slice(dot + 1)]
}
