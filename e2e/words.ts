import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Language = 'en' | 'fr' | 'es-419'

/** The complete text of the page for a key, with anything in place of its parameters. */
export type Say = (text: Text, values?: Readonly<Record<string, string>>) => RegExp
/** A key `area.text`, as in the widget's catalogues. */
type Text = `${string}.${string}`

const areas = {
  widget: [
    'common',
    'brand',
    'shop',
    'ground',
    'services',
    'schedule',
    'cart',
    'products',
    'checkout',
    'consent',
    'cookies',
    'reservation',
    'note',
    'changes',
    'location',
    'gift',
    'review',
    'waitingList',
  ],
  desk: [
    'common',
    'account',
    'acts',
    'activity',
    'booking',
    'day',
    'frame',
    'guests',
    'move',
    'newBooking',
    'outToday',
    'settle',
    'signIn',
    'staff',
    'timeOff',
    'waiting',
    'week',
  ],
} as const
type Application = keyof typeof areas

const catalogue = (application: Application, language: Language): ReadonlyMap<string, string> =>
  new Map(
    areas[application].flatMap((area) => {
      const owner = area === 'common' ? 'ui' : application
      const file = new URL(`../packages/${owner}/src/i18n/${area}/${language}.json`, import.meta.url)
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
      return Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const)
    }),
  )

const cataloguesOf = (application: Application): Readonly<Record<Language, ReadonlyMap<string, string>>> => ({
  en: catalogue(application, 'en'),
  fr: catalogue(application, 'fr'),
  'es-419': catalogue(application, 'es-419'),
})

const catalogues = { widget: cataloguesOf('widget'), desk: cataloguesOf('desk') } as const

/** A pattern for a literal text; its spaces may be of any kind. */
export const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`)

type Values = Readonly<Record<string, string>>

type Selection = Extract<MessageFormatElement, { readonly options: object }>

/** The forms of a text that a value selects, or all where the value is not given. */
const formsOf = (
  { type, options }: Selection,
  chosen: string | undefined,
): readonly (readonly MessageFormatElement[])[] => {
  const exact = chosen === undefined ? undefined : options[type === TYPE.plural ? `=${chosen}` : chosen]
  if (exact) return [exact.value]
  const isPossible = (name: string) =>
    chosen === undefined || (type === TYPE.plural ? !name.startsWith('=') : name === 'other')
  return Object.entries(options).flatMap(([name, { value }]) => (isPossible(name) ? [value] : []))
}

const pattern = (elements: readonly MessageFormatElement[], values: Values, counted = ''): string => {
  const valueOf = (name: string) => literal(values[name] ?? '') || '.+'
  return elements
    .map((element): string => {
      switch (element.type) {
        case TYPE.literal:
          return literal(element.value)
        case TYPE.pound:
          return valueOf(counted)
        case TYPE.tag:
          return pattern(element.children, values, counted)
        case TYPE.plural:
        case TYPE.select: {
          const forms = formsOf(element, values[element.value])
          return `(?:${forms.map((form) => pattern(form, values, element.value)).join('|')})`
        }
        case TYPE.argument:
        case TYPE.number:
        case TYPE.date:
        case TYPE.time:
          return valueOf(element.value)
      }
    })
    .join('')
}

const patternOf = (text: string, values: Values = {}): RegExp =>
  new RegExp(`^(?:${pattern(parse(text), values)})$`)

/** The pattern without its ends, so that it matches anywhere within a longer text. */
export const within = ({ source }: RegExp): RegExp => new RegExp(source.replace(/^\^/, '').replace(/\$$/, ''))

/** The pattern with `then` in place of its end, so that it matches the beginning of a longer text. */
export const beginningWith = ({ source }: RegExp, then = ''): RegExp =>
  new RegExp(source.replace(/\$$/, '') + then)

export const wordsIn =
  (language: Language, application: Application = 'widget'): Say =>
  (name, values) => {
    const text = catalogues[application][language].get(name)
    if (text === undefined) throw new Error(`No text is called ${name}`)
    return patternOf(text, values)
  }

/** Texts with tags and plural forms can be compared only by their plain parts. */
const isPlain = (text: string): boolean => !/<|, select,|^\{\w+\}/.test(text)

/** Finds texts in another language than the requested one: lines that only the other catalogue has. */
export const linesLeftIn = (
  language: Language,
  asked: Language,
): ((lines: readonly string[]) => readonly string[]) => {
  const patterns = (of: Language) =>
    [...catalogues.widget[of].values()].filter(isPlain).map((text) => patternOf(text))
  const left = patterns(language)
  const right = patterns(asked)
  return (lines) =>
    lines.filter((line) => left.some((text) => text.test(line)) && !right.some((text) => text.test(line)))
}
