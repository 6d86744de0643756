import type { CompiledMessage } from 'icu-minify/format'
import type { Locale } from './locales.ts'
import type { Area } from './message-arguments.ts'
import { type Part, partOf } from './parts.ts'

type Catalogue = Readonly<Partial<Record<Area, Readonly<Record<string, CompiledMessage>>>>>
type Load = () => Promise<{ readonly default: unknown }>

/** The files of texts, by part and language. */
export const textFiles: Readonly<Record<Part, Readonly<Record<Locale, Load>>>> = {
  arrival: {
    en: () => import('virtual:texts/arrival/en'),
    fr: () => import('virtual:texts/arrival/fr'),
    'es-419': () => import('virtual:texts/arrival/es-419'),
  },
  booking: {
    en: () => import('virtual:texts/booking/en'),
    fr: () => import('virtual:texts/booking/fr'),
    'es-419': () => import('virtual:texts/booking/es-419'),
  },
  account: {
    en: () => import('virtual:texts/account/en'),
    fr: () => import('virtual:texts/account/fr'),
    'es-419': () => import('virtual:texts/account/es-419'),
  },
}

/** Catalogues that have arrived. They never change, so all pages and requests share them. */
const arrived = new Map<string, Catalogue>()

const key = (part: Part, locale: Locale) => `${part}/${locale}`

const load = async (part: Part, locale: Locale): Promise<void> => {
  if (arrived.has(key(part, locale))) return
  const { default: catalogue } = await textFiles[part][locale]()
  arrived.set(key(part, locale), catalogue as Catalogue)
}

/** Brings the texts of these areas in this language. */
export const loadTexts = async (locale: Locale, areas: readonly Area[]): Promise<void> => {
  await Promise.all([...new Set(areas.map(partOf))].map((part) => load(part, locale)))
}

/** Brings in another language whatever is here in any: what a change of language needs. */
export const loadSameTexts = async (locale: Locale): Promise<void> => {
  const here = new Set([...arrived.keys()].map((name) => name.split('/')[0] as Part))
  await Promise.all([...here].map((part) => load(part, locale)))
}

/** One message by its full key, `shop.anyProfessional`; undefined while its area is not here. */
export const message = (locale: Locale, fullKey: string): CompiledMessage | undefined => {
  const dot = fullKey.indexOf('.')
  const area = fullKey.slice(0, dot) as Area
  return arrived.get(key(partOf(area), locale))?.[area]?.[fullKey.slice(dot + 1)]
}
