import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root, type SourceFile, sourceFiles } from '../source-files.ts'

const pageName = 'docs/ARCHITECTURE.md'
/** Each has a table of the folders in it, and of those in `toldWhole` as well. */
const told = ['contract', 'rules', 'server', 'ui', 'widget'].map((name) => `packages/${name}/src`)
const toldWhole = [
  'packages/server/src/booking',
  'packages/server/src/payments',
  'packages/server/src/messages',
  'packages/widget/src/cart',
  'packages/widget/src/checkout',
]

type Tree = {
  readonly foldersIn: (folder: string) => readonly string[]
  readonly exists: (name: string) => boolean
}

const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** The folders that a section of the page names. */
const namedIn = (section: string, base: string): readonly string[] =>
  codeIn(section)
    .filter((code) => /^[\w-]+(\/[\w-]+)*\/$/.test(code))
    .map((code) => `${base}/${code.slice(0, -1)}`)

/** What the page says of folders and files that is not so, and which folders it does not name. */
export const architectureFaultsIn = (page: string, { foldersIn, exists }: Tree): readonly Fault[] => {
  const sections = told.map((base) => {
    const from = page.indexOf(`| \`${base}/\``)
    const end = page.indexOf('\n\n', from)
    return { base, text: from < 0 ? '' : page.slice(page.indexOf('\n', from), end < 0 ? undefined : end) }
  })
  const named = sections.flatMap(({ base, text }) => namedIn(text, base))
  return [
    ...[...told, ...toldWhole]
      .flatMap((base) => foldersIn(base).map((folder) => `${base}/${folder}`))
      .filter((folder) => !folder.endsWith('/test') && !named.includes(folder))
      .map((folder) => `does not name ${folder}/`),
    ...named.filter((name) => !exists(name)).map((name) => `names ${name}, which is not there`),
  ].map((what) => ({ where: pageName, what }))
}

/** Files and folders of the repository that a page names and that are not there. */
export const citationFaultsIn = (
  { name, text }: SourceFile,
  exists: (name: string) => boolean,
): readonly Fault[] =>
  codeIn(text)
    .filter(
      (code) => /^(packages|docs|scripts|demo|bench|e2e)\/[\w./-]+$/.test(code) && !code.includes('NNN'),
    )
    .filter((code) => !exists(code))
    .map((code) => ({ where: name, what: `names ${code}, which is not there` }))

/** What is built is there once it is built. */
const exists = (name: string): boolean => /(^|\/)dist(\/|$)/.test(name) || existsSync(path.join(root, name))
const read = (name: string): SourceFile => ({ name, text: readFileSync(path.join(root, name), 'utf8') })

/** docs/ARCHITECTURE.md names every folder, and all that it and the other pages name is there. */
export const checkArchitecture = (): readonly Fault[] => [
  ...architectureFaultsIn(read(pageName).text, {
    foldersIn: (folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(path.join(root, folder, entry.name)).length > 0)
        .map(({ name }) => name),
    exists,
  }),
  ...[...sourceFiles('docs', '.md'), read('README.md'), read('CONTRIBUTING.md')].flatMap((page) =>
    citationFaultsIn(page, exists),
  ),
]
