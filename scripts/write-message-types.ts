import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Writes the types of all message keys and arguments, from the English catalogues (`npm run texts`). */
const folder = path.join(import.meta.dirname, '../packages/widget/src/i18n')

type Arguments = Record<string, string>

const collect = (elements: readonly MessageFormatElement[], found: Arguments = {}): Arguments => {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        found[element.value] ??= 'string'
        break
      case TYPE.number:
        found[element.value] = 'number'
        break
      case TYPE.date:
      case TYPE.time:
        throw new Error('Days and times are written by src/format, not by messages')
      case TYPE.plural:
        found[element.value] = 'number'
        for (const option of Object.values(element.options)) collect(option.value, found)
        break
      case TYPE.select:
        found[element.value] = Object.keys(element.options)
          .map((name) => (name === 'other' ? '(string & {})' : `'${name}'`))
          .join(' | ')
        for (const option of Object.values(element.options)) collect(option.value, found)
        break
      case TYPE.tag:
        found[element.value] = 'Tag'
        collect(element.children, found)
        break
      case TYPE.literal:
      case TYPE.pound:
        break
    }
  }
  return found
}

const typeOf = (text: string): string => {
  const found = Object.entries(collect(parse(text)))
  return found.length === 0 ? 'null' : `{ ${found.map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

const typesOfArea = (area: string): string => {
  const messages = JSON.parse(readFileSync(path.join(folder, area, 'en.json'), 'utf8')) as Record<
    string,
    string
  >
  const lines = Object.entries(messages).map(([key, text]) => `  '${area}.${key}': ${typeOf(text)}`)
  const type = `export type Messages = {${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}}\n`
  const header = '// Written by `npm run texts` from en.json.\n'
  return type.includes(': Tag')
    ? `${header}import type { Tag } from '../tag.ts'\n\n${type}`
    : `${header}${type}`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const typesOfAll = (areas: readonly string[]): string =>
  [
    '// Written by `npm run texts` from the folders of texts.',
    ...areas.map((area) => `import type { Messages as ${capital(area)} } from './${area}/messages.ts'`),
    '',
    `export type Area = ${areas.map((area) => `'${area}'`).join(' | ')}`,
    '',
    `export type MessageArguments = ${areas.map(capital).join(' & ')}`,
    '',
  ].join('\n')

const writeIfChanged = (file: string, text: string): void => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const areas = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .toSorted()

for (const area of areas) writeIfChanged(path.join(folder, area, 'messages.ts'), typesOfArea(area))
writeIfChanged(path.join(folder, 'message-arguments.ts'), typesOfAll(areas))
