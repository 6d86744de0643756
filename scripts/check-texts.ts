import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Fault } from './fault.ts'
import { root, sourceFiles } from './source-files.ts'

const languages = ['en', 'fr', 'es-419'] as const
type Catalogue = Readonly<Record<string, string>>

const read = (folder: string, language: string): Catalogue =>
  JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Catalogue

const placeholders = (elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
    if (element.type === TYPE.tag) placeholders(element.children, found)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) placeholders(option.value, found)
  }
  return found
}

const named = (text: string): string => [...placeholders(parse(text))].toSorted().join(' ')

const flatten = (value: object, prefix = ''): Catalogue =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]: [string, unknown]) =>
      typeof inner === 'string' ? { [prefix + key]: inner } : flatten(inner as object, `${prefix}${key}.`),
    ),
  ) as Catalogue

const differences = (folder: string): readonly Fault[] => {
  const english = flatten(read(folder, 'en'))
  return languages.flatMap((language) => {
    const other = flatten(read(folder, language))
    const where = `${folder}/${language}.json`
    return [...new Set([...Object.keys(english), ...Object.keys(other)])].flatMap((key): readonly Fault[] => {
      const [source, text] = [english[key], other[key]]
      if (source === undefined) return [{ where, what: `"${key}" is not in en.json` }]
      if (text === undefined) return [{ where, what: `"${key}" is missing` }]
      if (text.trim() === '') return [{ where, what: `"${key}" is empty` }]
      const [expected, found] = [named(source), named(text)]
      return expected === found ? [] : [{ where, what: `"${key}" has {${found}}, en.json has {${expected}}` }]
    })
  })
}

const widgetTexts = 'packages/widget/src/i18n'

/** Texts that no source names in full; a key may be composed from a prefix that ends in a dot or a word. */
const unused = (areas: readonly string[]): readonly Fault[] => {
  const code = sourceFiles('packages/widget/src', '.ts', '.tsx')
    .filter(({ name }) => !name.startsWith(widgetTexts))
    .map(({ text }) => text)
    .join('\n')
  const composed = [...code.matchAll(/`([a-z][\w-]*\.[\w.]*)\$\{/gi)].map((match) => match[1] ?? '')
  return areas.flatMap((area) =>
    Object.keys(read(`${widgetTexts}/${area}`, 'en'))
      .map((key) => `${area}.${key}`)
      .filter((key) => !code.includes(`'${key}'`) && !composed.some((prefix) => key.startsWith(prefix)))
      .map((key) => ({ where: `${widgetTexts}/${area}/en.json`, what: `"${key}" is used nowhere` })),
  )
}

/** Every catalogue holds the same keys and placeholders in every language, and no text that nothing shows. */
export const checkTexts = (): readonly Fault[] => {
  const areas = readdirSync(path.join(root, widgetTexts), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  return [
    ...areas.flatMap((area) => differences(`${widgetTexts}/${area}`)),
    ...differences('packages/server/src/http/messages'),
    ...unused(areas),
  ]
}
