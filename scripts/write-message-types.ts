import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { languages } from '@openchair/contract'
import { waitingPage } from '../packages/server/src/http/waiting/waiting-page.ts'

/** Texts of the pieces, which each application shows, and each application's own. */
const shared = path.join(import.meta.dirname, '../packages/ui/src/i18n')
const folders = [shared, path.join(import.meta.dirname, '../packages/widget/src/i18n')]

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

const typesOfArea = (folder: string, area: string): string => {
  const messages = JSON.parse(readFileSync(path.join(folder, area, 'en.json'), 'utf8')) as Record<
    string,
    string
  >
  const lines = Object.entries(messages).map(([key, text]) => `  '${area}.${key}': ${typeOf(text)}`)
  return `// Written by \`npm run texts\` from en.json.\nexport type Messages = {${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}}\n`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** An application's own areas come with those of the pieces. */
const typesOfAll = (areas: readonly string[], hasOwn: boolean): string =>
  [
    '// Written by `npm run texts` from the folders of texts.',
    ...(hasOwn
      ? [
          `import type { Area as SharedArea, MessageArguments as Shared } from '@openchair/ui/i18n/message-arguments.ts'`,
        ]
      : []),
    ...areas.map((area) => `import type { Messages as ${capital(area)} } from './${area}/messages.ts'`),
    '',
    `export type Area = ${[...(hasOwn ? ['SharedArea'] : []), ...areas.map((area) => `'${area}'`)].join(' | ')}`,
    '',
    `export type MessageArguments = ${[...(hasOwn ? ['Shared'] : []), ...areas.map(capital)].join(' & ')}`,
    '',
  ].join('\n')

const areasOfTexts = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()

/** The waiting room that a proxy shows where no process answers. */
const proxysPage = path.join(import.meta.dirname, '../ops/waiting-room.html')

const typesOfFolder = (folder: string): readonly (readonly [file: string, text: string])[] => {
  const areas = areasOfTexts(folder)
  return [
    ...areas.map((area) => [path.join(folder, area, 'messages.ts'), typesOfArea(folder, area)] as const),
    [path.join(folder, 'message-arguments.ts'), typesOfAll(areas, folder !== shared)],
  ]
}

/** The types of all message keys and arguments, from the English catalogues, and the proxy's page: each file's text by its path. */
const messageTypes = (): ReadonlyMap<string, string> => {
  return new Map([...folders.flatMap(typesOfFolder), [proxysPage, `${waitingPage(languages)}\n`]])
}

/** The generated files that differ from the texts. */
export const staleMessageTypes = (): readonly (readonly [file: string, text: string])[] =>
  [...messageTypes()].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

// `npm run texts`
// `run.mjs` imports it within its own process, where it is not the main module.
if (process.argv[1] === import.meta.filename)
  for (const [file, text] of staleMessageTypes()) writeFileSync(file, text)
