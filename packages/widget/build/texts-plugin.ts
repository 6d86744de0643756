import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Area } from '../src/i18n/message-arguments.ts'
import { partOf } from '../src/i18n/parts.ts'

const folder = path.join(import.meta.dirname, '../src/i18n')

const name = /^virtual:texts\/(arrival|booking|account)\/(en|fr|es-419)$/

const areasOf = (part: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && partOf(entry.name as Area) === part)
    .map((entry) => entry.name)

const compileFile = (file: string): Record<string, unknown> => {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]))
}

/**
 * `virtual:texts/arrival/en` contains the texts of several areas, compiled at build time. The browser needs
 * no parser for them, and loads three files a language instead of a dozen.
 */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (name.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, part, language] = name.exec(id.slice(1)) ?? []
    if (!part) return undefined
    const files = areasOf(part).map((area) => [area, path.join(folder, area, `${language}.json`)] as const)
    for (const [, file] of files) this.addWatchFile(file)
    const catalogue = Object.fromEntries(files.map(([area, file]) => [area, compileFile(file)]))
    // Engines parse a JSON string faster than the same object written as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
  },
})
