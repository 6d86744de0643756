import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { languages } from '@openchair/contract'
import { waitingPage } from '../packages/server/src/http/waiting/waiting-page.ts'

/** Texts of the pieces, which each application shows, and each application's own. */
const shared = path.join(import.meta.dirname, '../packages/ui/src/i18n')
const folders = [
  shared,
  ...['widget', 'desk'].map((name) => path.join(import.meta.dirname, '../packages', name, 'src/i18n')),
]

type Arguments = Record<string, string>

/** Every element of a text, also those within tags and within the options of others. */
export const elementsOf = (text: string): readonly MessageFormatElement[] => parse(text).flatMap(within)

const within = (element: MessageFormatElement): readonly MessageFormatElement[] => {
  if (element.type === TYPE.tag) return [element, ...element.children.flatMap(within)]
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
  return [element, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(within))]
}

const argumentsOf = (text: string): Arguments => {
  const found: Arguments = {}
  for (const element of elementsOf(text)) {
    switch (element.type) {
      case TYPE.argument:
        found[element.value] ??= 'string'
        break
      case TYPE.number:
      case TYPE.plural:
        found[element.value] = 'number'
        break
      case TYPE.date:
      case TYPE.time:
        throw new Error('Days and times are written by src/format, not by messages')
      case TYPE.select:
        found[element.value] = Object.keys(element.options)
          .map((name) => (name === 'other' ? '(string & {})' : `'${name}'`))
          .join(' | ')
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

/** One line for each message that names arguments: `'cart.with': { name: string }`. */
const linesOfArea = (folder: string, area: string): readonly string[] => {
  const texts = JSON.parse(readFileSync(path.join(folder, area, 'en.json'), 'utf8')) as Record<string, string>
  return Object.entries(texts).flatMap(([key, text]) => {
    const found = Object.entries(argumentsOf(text)).map(([name, type]) => `${name}: ${type}`)
    return found.length > 0 ? [`  '${area}.${key}': { ${found.join('; ')} }`] : []
  })
}

const sharedTypes = '@openchair/ui/i18n/message-arguments.ts'

/** The types of a folder's messages; an application's own come with those of the pieces. */
const typesOfFolder = (folder: string): string => {
  const areas = areasOfTexts(folder)
  const hasOwn = folder !== shared
  return `// Written by \`npm run texts\` from the folders of texts.
${areas.map((area) => `import type ${area} from './${area}/en.json'\n`).join('')}${
    hasOwn ? `import type { Area as SharedArea, MessageArguments as Shared } from '${sharedTypes}'\n` : ''
  }
type Texts = {
${areas.map((area) => `  ${area}: typeof ${area}\n`).join('')}}
type Own = keyof Texts
type Key = { [A in Own]: \`\${A}.\${keyof Texts[A] & string}\` }[Own]

/** Messages that name arguments. */
type Arguments = {
${areas
  .flatMap((area) => linesOfArea(folder, area))
  .map((line) => `${line}\n`)
  .join('')}}

export type Area = ${hasOwn ? 'SharedArea | ' : ''}Own
export type MessageArguments = ${hasOwn ? 'Shared & ' : ''}{ [K in Key]: K extends keyof Arguments ? Arguments[K] : null }
`
}

const areasOfTexts = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()

/** The waiting room that a proxy shows where no process answers. */
const proxysPage = path.join(import.meta.dirname, '../ops/waiting-room.html')

/** The generated files with their texts: what each message's arguments are, and the proxy's page. */
const written = (): readonly (readonly [file: string, text: string])[] => [
  ...folders.map((folder) => [path.join(folder, 'message-arguments.ts'), typesOfFolder(folder)] as const),
  [proxysPage, `${waitingPage(languages)}\n`],
]

/** The generated files that differ from the texts. */
export const staleMessageTypes = (): readonly (readonly [file: string, text: string])[] =>
  written().filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

// `npm run texts`
// `run.mjs` imports it within its own process, where it is not the main module.
if (process.argv[1] === import.meta.filename)
  for (const [file, text] of staleMessageTypes()) writeFileSync(file, text)
