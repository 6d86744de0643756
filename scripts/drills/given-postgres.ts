import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverIdentity } from '../../packages/server/src/store/local-postgres/identity.ts'
import { readPostmaster } from '../../packages/server/src/store/local-postgres/postmaster.ts'
import { installPackages } from '../debian.ts'
import { root } from '../source-files.ts'
import { makeFolder, run, until } from './ground.ts'
import { query } from './shop.ts'

const versions = '/usr/lib/postgresql'

/** The folder of the newest server's programs; undefined where there is none. */
const newestPrograms = (): string | undefined => {
  const found = existsSync(versions) ? readdirSync(versions) : []
  return found
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}

/**
 * Starts a PostgreSQL for the drill, as a shop may already have one: Debian's newest, which it installs where
 * that is possible. Throws where there is none. Other users must be able to enter `folder`. `more` are lines
 * of its settings.
 */
export const startGivenPostgres = async (folder: string, more = '') => {
  if (newestPrograms() === undefined) await installPackages('postgresql', 'postgresql-client')
  const programs = newestPrograms()
  if (programs === undefined) throw new Error(`there is no PostgreSQL in ${versions}: install postgresql`)
  const who = serverIdentity()
  await makeFolder(folder)
  const data = path.join(folder, 'data')
  const ctl = (...words: readonly string[]) =>
    run(path.join(programs, 'pg_ctl'), ['-D', data, '-w', ...words], who)
  const initdb = ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8']
  await run(path.join(programs, 'initdb'), initdb, who)
  await appendFile(path.join(data, 'postgresql.conf'), more)
  const start = () => ctl('-l', path.join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses=`, 'start')
  const stop = () => ctl('-m', 'immediate', 'stop')
  await start()
  // Stops it even where the drill is interrupted.
  process.once('exit', () => {
    const pid = readPostmaster(data)?.pid
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  })
  const admin = { host: folder, user: 'postgres', database: 'postgres' }
  await query(admin, 'create role shop login')
  return {
    /** The administrator's connection. */
    admin,
    start,
    /** Ends the database abruptly, as a power failure does. */
    stop,
    /** Creates an empty database whose owner is no superuser. */
    create: async (name: string) => {
      await query(admin, `create database ${name} owner shop`)
      const url = `postgres://shop@${encodeURIComponent(folder)}/${name}`
      return { host: folder, user: 'shop', database: name, url }
    },
    drop: async (name: string) => void (await query(admin, `drop database ${name} with (force)`)),
    /**
     * Copies the database with `ops/base-backup`, as a base for restoring. The log is in `log` of the
     * archive.
     */
    saveBase: async (archive: string) => {
      const env = { PATH: `${programs}:${process.env['PATH']}`, PGHOST: folder, PGUSER: 'postgres' }
      await run('sh', [path.join(root, 'ops/base-backup'), archive], { ...who, env })
    },
    /** Deletes the database, and restores it to an instant from its oldest base and the archived log. */
    backTo: async (instant: string, archive: string) => {
      await stop()
      await rm(data, { recursive: true })
      const bases = path.join(archive, 'base')
      const [oldest = ''] = (await readdir(bases)).toSorted()
      await rename(path.join(bases, oldest), data)
      await writeFile(path.join(data, 'recovery.signal'), '')
      const target = instant.replace('T', ' ').replace('Z', '+00')
      await appendFile(
        path.join(data, 'postgresql.conf'),
        `restore_command = 'cp ${archive}/log/%f "%p"'\nrecovery_target_time = '${target}'\nrecovery_target_action = 'promote'\n`,
      )
      if (who.uid !== undefined && who.gid !== undefined)
        await chown(path.join(data, 'recovery.signal'), who.uid, who.gid)
      await start()
      await until('PostgreSQL is back', async () => {
        const [row] = await query<{ still: boolean }>(admin, 'select pg_is_in_recovery() as still')
        return row?.still === false ? row : undefined
      })
    },
    [Symbol.asyncDispose]: async () => {
      if (readPostmaster(data) !== undefined) await stop()
    },
  }
}
