import { createRequire } from 'node:module'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { sourceFiles } from '../source-files.ts'

const { folders } = createRequire(import.meta.url)('../import-rules/widget-rules.cjs') as {
  readonly folders: readonly string[]
}

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
    const folder = /^packages\/widget\/src\/([^/]+)\//.exec(where)?.[1]
    return folder === undefined || folders.some((layer) => layer.split('/')[0] === folder)
      ? []
      : [{ where, what: `"${folder}" has no layer: name it in scripts/import-rules/widget-rules.cjs` }]
  })

/** Finds faults in the places of these files. Names are relative to the repository. */
export const folderFaults = (names: readonly string[]): readonly Fault[] => [
  ...crowded(names),
  ...unlisted(names),
]

/**
 * Checks that no source folder is crowded, and that each folder of the widget has a layer in the import
 * rules.
 */
export const checkFolders = (): readonly Fault[] =>
  folderFaults(
    ['packages', 'scripts', 'bench']
      .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx', '.mjs', '.cjs'))
      .map(({ name }) => name)
      .filter((name) => /^(packages\/[^/]+\/src|scripts|bench)\//.test(name)),
  )
