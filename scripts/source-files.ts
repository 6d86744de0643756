import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** A fault that a guard found: its place and its description. */
export type Fault = { readonly where: string; readonly what: string }

export type SourceFile = { readonly name: string; readonly text: string }

/** The files under a folder with these endings, and their text; names are relative to the repository. */
export const sourceFiles = (folder: string, ...endings: readonly string[]): readonly SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

let code: readonly SourceFile[] | undefined

/** All code of the repository, read once. It holds no migrations, which are never edited after they have run. */
export const codeFiles = (): readonly SourceFile[] =>
  (code ??= ['packages', 'scripts', 'demo', 'bench', 'e2e'].flatMap((folder) =>
    sourceFiles(folder, '.ts', '.tsx', '.mjs', '.cjs', '.css'),
  ))
