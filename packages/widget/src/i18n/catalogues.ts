import type { CompiledMessage } from 'icu-minify/format'
import type { Area } from './message-arguments.ts'
import type { Locale } from './locales.ts'

type Catalogue = Readonly<Record<string, CompiledMessage>>

const files = import.meta.glob<Catalogue>('./*/*.json', { query: '?icu', import: 'default' })

/** Catalogues that have arrived. They never change, so all pages and requests share them. */
const arrived = new Map<string, Catalogue>()

const load = async (area: Area, locale: Locale): Promise<void> => {
  const name = `./${area}/${locale}.json`
  if (arrived.has(name)) return
  const file = files[name]
  if (!file) throw new Error(`No texts ${name}`)
  arrived.set(name, await file())
}

/** Brings the texts of these areas in this language. */
export const loadTexts = async (locale: Locale, areas: Iterable<Area>): Promise<void> => {
  await Promise.all([...areas].map((area) => load(area, locale)))
}

/** The areas whose texts are here in any language: what a change of language must bring along. */
export const loadedAreas = (): ReadonlySet<Area> =>
  new Set([...arrived.keys()].map((name) => name.split('/')[1] as Area))

/** One message by its full key, `shop.anyProfessional`. */
export const message = (locale: Locale, key: string): CompiledMessage | undefined => {
  const dot = key.indexOf('.')
  return arrived.get(`./${key.slice(0, dot)}/${locale}.json`)?.[key.slice(dot + 1)]
}
