import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Fault, root, type SourceFile, sourceFiles } from '../source-files.ts'

const pageName = 'docs/ARCHITECTURE.md'
/** The folders whose subfolders a table of the page lists. It lists those of `toldWhole` too. */
const told = ['contract', 'rules', 'server', 'ui', 'widget', 'desk'].map((name) => `packages/${name}/src`)
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

/** Folders and files that the page names wrongly, and folders that it does not name. */
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

/** Files and folders that a page names but that do not exist in the repository. */
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

/** Build output exists only after a build. */
const exists = (name: string): boolean => /(^|\/)dist(\/|$)/.test(name) || existsSync(path.join(root, name))
const read = (name: string): SourceFile => ({ name, text: readFileSync(path.join(root, name), 'utf8') })

/**
 * Checks that docs/ARCHITECTURE.md names every folder, and that every file and folder named in the pages
 * exists.
 */
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
