import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root } from '../source-files.ts'

const pageName = 'docs/ARCHITECTURE.md'
/** Each has a table of the folders in it, and of those in `toldWhole` as well. */
const told = ['packages/contract/src', 'packages/rules/src', 'packages/server/src', 'packages/widget/src']
const toldWhole = [
  'packages/server/src/booking',
  'packages/server/src/payments',
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
  const files = codeIn(page).filter((code) => /^(packages|docs|scripts)\/.+[^/]$/.test(code))
  return [
    ...[...told, ...toldWhole]
      .flatMap((base) => foldersIn(base).map((folder) => `${base}/${folder}`))
      .filter((folder) => !folder.endsWith('/test') && !named.includes(folder))
      .map((folder) => `does not name ${folder}/`),
    ...[...named, ...files]
      .filter((name) => !exists(name))
      .map((name) => `names ${name}, which is not there`),
  ].map((what) => ({ where: pageName, what }))
}

/** docs/ARCHITECTURE.md names every folder, and every folder and file that it names is there. */
export const checkArchitecture = (): readonly Fault[] =>
  architectureFaultsIn(readFileSync(path.join(root, pageName), 'utf8'), {
    foldersIn: (folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    exists: (name) => existsSync(path.join(root, name)),
  })
