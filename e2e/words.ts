import { readFileSync } from 'node:fs'

export type Language = 'en' | 'fr' | 'es-419'

/** The text of the page for a key, as a whole, with anything in place of its parameters. */
export type Say = (text: Text, values?: Readonly<Record<string, string>>) => RegExp
/** `area.text`, as the widget's catalogues name it. */
type Text = `${string}.${string}`

const areas = [
  'common',
  'brand',
  'shop',
  'services',
  'schedule',
  'cart',
  'products',
  'checkout',
  'consent',
  'reservation',
  'changes',
  'location',
  'gift',
]

const catalogue = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    areas.flatMap((area) => {
      const file = new URL(`../packages/widget/src/i18n/${area}/${language}.json`, import.meta.url)
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
      return Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const)
    }),
  )

const catalogues = {
  en: catalogue('en'),
  fr: catalogue('fr'),
  'es-419': catalogue('es-419'),
} as const

/** A pattern for a text as it is; its spaces may be of any kind. */
export const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`)

/** The forms of a text that is counted, else the text itself. */
const formsOf = (text: string): readonly string[] =>
  /^\{\w+, plural,/.test(text)
    ? [...text.matchAll(/\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = '']) => form.replace('#', '{count}'))
    : [text]

type Values = Readonly<Record<string, string>>

const patternOf = (text: string, values: Values = {}): RegExp => {
  const alternatives = formsOf(text).map((form) =>
    form
      .split(/\{(\w+)[^{}]*\}/)
      .map((part, index) => (index % 2 === 0 ? literal(part) : literal(values[part] ?? '') || '.+'))
      .join(''),
  )
  return new RegExp(`^(${alternatives.join('|')})$`)
}

export const wordsIn =
  (language: Language): Say =>
  (name, values) => {
    const text = catalogues[language].get(name)
    if (text === undefined) throw new Error(`No text is called ${name}`)
    return patternOf(text, values)
  }

/** Of texts with tags and plural forms only the plain parts can be compared. */
const isPlain = (text: string): boolean => !/<|, select,|^\{\w+\}/.test(text)

/** Finds texts in a language that was not asked for: lines that only the other catalogue has. */
export const linesLeftIn = (
  language: Language,
  asked: Language,
): ((lines: readonly string[]) => readonly string[]) => {
  const patterns = (of: Language) =>
    [...catalogues[of].values()].filter(isPlain).map((text) => patternOf(text))
  const left = patterns(language)
  const right = patterns(asked)
  return (lines) =>
    lines.filter((line) => left.some((text) => text.test(line)) && !right.some((text) => text.test(line)))
}
