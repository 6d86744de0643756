import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { languages } from '@openchair/contract'
import { waitingPage } from '../packages/server/src/http/waiting/waiting-page.ts'

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
        throw new Error('Messages hold no mark-up: a link stands beside its text')
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
  return `// Written by \`npm run texts\` from en.json.\nexport type Messages = {${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}}\n`
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

const areasOfTexts = (): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()

/** The waiting room that a proxy shows where no process answers. */
const proxysPage = path.join(import.meta.dirname, '../ops/waiting-room.html')

/**
 * The types of all message keys and arguments, from the English catalogues, and the proxy's page: the text of
 * each file by its path.
 */
const messageTypes = (): ReadonlyMap<string, string> => {
  const areas = areasOfTexts()
  return new Map([
    ...areas.map((area) => [path.join(folder, area, 'messages.ts'), typesOfArea(area)] as const),
    [path.join(folder, 'message-arguments.ts'), typesOfAll(areas)],
    [proxysPage, `${waitingPage(languages)}\n`],
  ])
}

/** The generated files that differ from the texts. */
export const staleMessageTypes = (): readonly (readonly [file: string, text: string])[] =>
  [...messageTypes()].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

// `npm run texts`
// `run.mjs` imports it within its own process, where it is not the main module.
if (process.argv[1] === import.meta.filename)
  for (const [file, text] of staleMessageTypes()) writeFileSync(file, text)
