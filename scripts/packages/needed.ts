import { foundFrom, type Locked, nameOf } from './lock-file.ts'

/** Tells if a package only has type declarations, which no program loads. */
const isTypesAlone = (folder: string): boolean => nameOf(folder).startsWith('@types/')

/**
 * The folders of the packages that the server loads: all that the repository's own `dependencies` lead to.
 * Optional peers are not followed, nor the parts of the widget, whose build is complete. npm would keep both,
 * because packages name them.
 */
export const neededPackages = (locked: Locked): ReadonlySet<string> => {
  const needed = new Set<string>()
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const found = locked[folder]
    const each =
      found?.link === true ? { folder: found.resolved ?? '', is: locked[found.resolved ?? ''] } : undefined
    const { folder: from, is } = each ?? { folder, is: found }
    const peers = Object.keys(is?.peerDependencies ?? {}).filter(
      (name) => is?.peerDependenciesMeta?.[name]?.optional !== true,
    )
    const names = [
      ...Object.keys(is?.dependencies ?? {}),
      ...Object.keys(is?.optionalDependencies ?? {}),
      ...peers,
    ]
    for (const name of names) {
      const next = foundFrom(locked, from, name)
      if (next === undefined || needed.has(next) || isTypesAlone(next)) continue
      needed.add(next)
      waiting.push(next)
    }
  }
  return needed
}

/** The folders of installed packages that the server does not load; of nested ones only the outermost. */
export const needlessPackages = (locked: Locked, isThere: (folder: string) => boolean): readonly string[] => {
  const needed = neededPackages(locked)
  const needless = Object.keys(locked).filter(
    (folder) => folder.includes('node_modules/') && !needed.has(folder) && isThere(folder),
  )
  const isWithin = (folder: string): boolean => needless.some((outer) => folder.startsWith(`${outer}/`))
  return needless.filter((folder) => !isWithin(folder))
}
