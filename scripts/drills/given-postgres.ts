import { readdirSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { serverIdentity } from '../../packages/server/src/store/local-postgres/identity.ts'
import { readPostmaster } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { installPackages } from '../debian.ts'
import { run } from './ground.ts'
import { type Connection, query } from './shop.ts'

const versions = '/usr/lib/postgresql'

const newestPrograms = (): string | undefined => {
  try {
    const [newest] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    return newest && path.join(versions, newest, 'bin')
  } catch {
    return undefined
  }
}

export type GivenPostgres = AsyncDisposable & {
  /** Makes an empty database whose owner is no superuser. */
  readonly create: (name: string) => Promise<Connection & { readonly url: string }>
  readonly drop: (name: string) => Promise<void>
}

/**
 * A PostgreSQL as a shop has one besides: Debian's newest, installed where it is missing and may be. Throws where there is none.
 * `folder` is one that other users may enter.
 */
export const startGivenPostgres = async (folder: string): Promise<GivenPostgres> => {
  if (newestPrograms() === undefined) await installPackages('postgresql', 'postgresql-client')
  const programs = newestPrograms()
  if (programs === undefined) throw new Error(`there is no PostgreSQL in ${versions}: install postgresql`)
  const who = serverIdentity()
  await mkdir(folder)
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid)
  const data = path.join(folder, 'data')
  const ctl = (...words: readonly string[]) =>
    run(path.join(programs, 'pg_ctl'), ['-D', data, '-w', ...words], who)
  const initdb = ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8']
  await run(path.join(programs, 'initdb'), initdb, who)
  await ctl('-l', path.join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses=`, 'start')
  // Also where the drill is broken off.
  process.once('exit', () => {
    const pid = readPostmaster(data)?.pid
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  })
  const admin = { host: folder, user: 'postgres', database: 'postgres' }
  await query(admin, 'create role shop login')
  return {
    create: async (name) => {
      await query(admin, `create database ${name} owner shop`)
      const url = `postgres://shop@${encodeURIComponent(folder)}/${name}`
      return { host: folder, user: 'shop', database: name, url }
    },
    drop: async (name) => void (await query(admin, `drop database ${name} with (force)`)),
    [Symbol.asyncDispose]: async () => void (await ctl('-m', 'immediate', 'stop')),
  }
}
