import { chmod, chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withClient } from '../connect/with-client.ts'
import type { Folders } from './folders.ts'
import type { Identity } from './identity.ts'
import type { Connection } from './postmaster.ts'

/**
 * Folders whose content matters only to the running database server, or comes with the write-ahead log. They
 * are copied empty.
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$/

/**
 * Copies the files of a running database server to the new folder `to`, with the write-ahead log that makes
 * them consistent. The copy is the state at its end, and nothing waits for it. A database server that gets it
 * as its data folder recovers by itself.
 */
export const copyCluster = async (connection: Connection, data: string, to: string): Promise<void> =>
  withClient(connection, async (client) => {
    // Keeps the database server from removing the log meanwhile. This slot ends with the connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const started = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('backup', true)) as first`,
    )
    await copyFolder(data, to)
    const stopped = await client.query<{ last: string; label: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
    )
    await client.query('select pg_switch_wal()')
    const [first = '', last = '', label = ''] = [
      started.rows[0]?.first,
      stopped.rows[0]?.last,
      stopped.rows[0]?.label,
    ]
    await writeFile(path.join(to, 'backup_label'), label)
    const segments = (await readdir(path.join(data, 'pg_wal'))).filter(
      (name) =>
        (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || /^[0-9A-F]{8}\.history$/.test(name),
    )
    for (const name of segments)
      await copyFile(path.join(data, 'pg_wal', name), path.join(to, 'pg_wal', name))
  })

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (left.test(entry.name)) continue
    if (entry.isDirectory() && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    // A table may be dropped meanwhile. The log contains that too.
    else if (entry.isFile()) await copyFile(source, target).catch(unlessGone)
  }
}

const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Puts a copy into the server's folder, which must not exist, with settings for a recovery at its start. The
 * database then continues in a new timeline. In the copy's own it would write log under names that an archive
 * has already. A `standby.signal` in the copy takes precedence.
 */
export const placeCluster = async (
  copy: string,
  { folders, who }: { readonly folders: Folders; readonly who: Identity },
): Promise<void> => {
  const unfinished = `${folders.data}.new-${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await placeFolder(copy, unfinished, who)
  await own(path.join(unfinished, 'recovery.signal'), who, (file) => writeFile(file, ''))
  await rename(unfinished, folders.data)
}

const placeFolder = async (from: string, to: string, who: Identity): Promise<void> => {
  await own(to, who, (folder) => mkdir(folder, { mode: 0o700 }))
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await placeFolder(source, target, who)
    else await own(target, who, (file) => copyFile(source, file).then(() => chmod(file, 0o600)))
  }
}

const own = async (
  target: string,
  { uid, gid }: Identity,
  make: (target: string) => Promise<unknown>,
): Promise<void> => {
  await make(target)
  if (uid !== undefined && gid !== undefined) await chown(target, uid, gid)
}
