import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@openchair/contract'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** The texts of the pieces, which every application shows. */
const own = path.join(import.meta.dirname, '../src/i18n')

type Sources = {
  /** The application's own texts: a folder for each area. */
  readonly folder: string
  /** The parts of some areas, by name; each part is a file of its own. */
  readonly parts: Readonly<Record<string, string>>
  /** The part of all other areas. */
  readonly rest: string
}

const compileFile = (file: string): Record<string, unknown> => {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]))
}

/** The source of a property whose value loads the files of a part, one for each language. */
const filesOf = (part: string): string =>
  `${part}: {${languages.map((each) => `'${each}': () => import('virtual:texts/${part}/${each}')`).join()}}`

/**
 * Provides the texts as modules. `virtual:texts/arrival/en` has the texts of several areas, compiled at
 * build. So the browser needs no parser, and loads a few files for a language instead of a dozen.
 * `virtual:texts` lists these files.
 */
export const texts = ({ folder, parts, rest }: Sources): Plugin => {
  const partOf = (area: string): string => parts[area] ?? rest
  const foldersOf = (part: string): readonly (readonly [area: string, folder: string])[] =>
    [own, folder]
      .flatMap((parent) => readdirSync(parent, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && partOf(entry.name) === part)
      .map((entry) => [entry.name, path.join(entry.parentPath, entry.name)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other))
  return {
    name: 'texts',
    resolveId: (id) => (/^virtual:texts(\/|$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:texts')
        return `const parts = ${JSON.stringify(parts)}
export const partOf = (area) => parts[area] ?? '${rest}'
export const textFiles = {${[...new Set([...Object.values(parts), rest])].map(filesOf).join()}}`
      const [, part, language] = /^\0virtual:texts\/(.+)\/(.+)$/.exec(id) ?? []
      if (!part) return undefined
      const files = foldersOf(part).map(
        ([area, here]) => [area, path.join(here, `${language}.json`)] as const,
      )
      for (const [, file] of files) this.addWatchFile(file)
      const catalogue = Object.fromEntries(files.map(([area, file]) => [area, compileFile(file)]))
      // Engines parse a JSON string faster than the same object written as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
    },
  }
}
