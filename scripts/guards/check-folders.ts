import { createRequire } from 'node:module'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { sourceFiles } from '../source-files.ts'

type Layered = { readonly folders: readonly string[] }
const load = createRequire(import.meta.url)
const layered = new Map(
  ['ui', 'widget'].map((name) => [name, load(`../import-rules/${name}-rules.cjs`) as Layered]),
)

/** The most source files of a folder, so that each is easy to find by name. Tests and states do not count. */
const most = 20

const isSource = (name: string): boolean => !/\.(test|proof|states)\.(tsx?|mjs)$|\/test\//.test(name)

const crowded = (names: readonly string[]): readonly Fault[] =>
  [...Map.groupBy(names.filter(isSource), (name) => path.dirname(name))]
    .filter(([, files]) => files.length > most)
    .map(([where, files]) => ({
      where,
      what: `${files.length} source files; ${most} are the most for a folder`,
    }))

const unlisted = (names: readonly string[]): readonly Fault[] =>
  names.flatMap((where) => {
    const [, name = '', folder] = /^packages\/([^/]+)\/src\/([^/]+)\//.exec(where) ?? []
    return folder === undefined || (layered.get(name)?.folders.includes(folder) ?? true)
      ? []
      : [{ where, what: `"${folder}" has no layer: name it in scripts/import-rules/${name}-rules.cjs` }]
  })

/** Finds faults in the places of these files. Names are relative to the repository. */
export const folderFaults = (names: readonly string[]): readonly Fault[] => [
  ...crowded(names),
  ...unlisted(names),
]

/** No folder of sources is crowded, and each folder of the widget and of what it shares has its layer in the import rules. */
export const checkFolders = (): readonly Fault[] =>
  folderFaults(
    ['packages', 'scripts', 'bench']
      .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx', '.mjs', '.cjs'))
      .map(({ name }) => name)
      .filter((name) => /^(packages\/[^/]+\/src|scripts|bench)\//.test(name)),
  )
