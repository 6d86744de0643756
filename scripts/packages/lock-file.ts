import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../source-files.ts'

/** A package of the lock file, with the fields used here. */
export type LockedPackage = {
  readonly name?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The packages by installation folder; the repository itself has the empty one. */
export type Locked = Readonly<Record<string, LockedPackage>>

export const lockText = (): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8')

export const readLock = (): Locked => (JSON.parse(lockText()) as { readonly packages: Locked }).packages

/** The name of the package in a folder. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? ''

/**
 * The folder from which a package in `from` loads another by its name, by Node's rules; undefined where there
 * is none.
 */
export const foundFrom = (locked: Locked, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (locked[folder] !== undefined) return folder
    if (at === '') return undefined
  }
}
