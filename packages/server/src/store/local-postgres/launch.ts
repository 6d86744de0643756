import {
  type ChildProcess,
  spawn,
  type SpawnOptionsWithStdioTuple,
  spawnSync,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Folders } from './folders.ts'
import type { Identity } from './identity.ts'
import { socketPort } from './postmaster.ts'

export type Launch = {
  readonly who: Identity
  readonly folders: Folders
  readonly programs: string
  /** Further arguments of `postgres`. */
  readonly flags: readonly string[]
}

/**
 * The signal with which the kernel ends PostgreSQL when this process dies. INT would be gentler, but during a
 * recovery from a crash PostgreSQL may then never finish stopping. Committed data survives QUIT as it
 * survives a crash.
 */
const deathSignal = 'QUIT'

/**
 * Creates a database in a temporary folder and renames that, so that simultaneous starts cannot mix files.
 */
export const createCluster = async ({ who, folders, programs }: Launch): Promise<void> => {
  if (existsSync(path.join(folders.data, 'PG_VERSION'))) return
  const unfinished = `${folders.data}.new-${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (who.uid !== undefined && who.gid !== undefined) await chown(unfinished, who.uid, who.gid)
  const { status, stdout, stderr, error } = spawnSync(
    path.join(programs, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth=peer',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    {
      ...who,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    },
  )
  if (status !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`initdb failed: ${error?.message ?? stderr + stdout}`)
  }
  await rename(unfinished, folders.data).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/**
 * Starts PostgreSQL and waits until it is ready. During a recovery that means ready to read, unless
 * `hot_standby` is off. If the system has a `setpriv` that can set a parent-death signal, the kernel stops
 * PostgreSQL when this process dies. Rejects with PostgreSQL's output if it exits before it is ready.
 */
export const launch = async ({ who, folders, programs, flags }: Launch): Promise<ChildProcess> => {
  const binary = path.join(programs, 'bin', 'postgres')
  const args = [
    '-D',
    folders.data,
    ...setting('unix_socket_directories', folders.sockets),
    ...setting('port', String(socketPort)),
    ...setting('listen_addresses', ''),
    ...setting('unix_socket_permissions', '0700'),
    ...setting('log_destination', 'stderr'),
    ...setting('log_min_messages', 'log'),
    ...setting('jit', 'off'),
    ...flags,
  ]
  const options: SpawnOptionsWithStdioTuple<StdioNull, StdioNull, StdioPipe> = {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C' },
  }
  const child = hasParentDeathSignal()
    ? spawn(
        'setpriv',
        [...identityArguments(who), '--pdeathsig', deathSignal, '--', binary, ...args],
        options,
      )
    : spawn(binary, args, { ...options, ...who })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said.trim()}`)))
  })
  child.unref()
  ;(child.stderr as unknown as { unref: () => void }).unref()
  return child
}

export const setting = (name: string, value: string): readonly string[] => ['-c', `${name}=${value}`]

const hasParentDeathSignal = (): boolean =>
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', deathSignal, 'true']).status === 0

const identityArguments = ({ uid, gid }: Identity): readonly string[] =>
  uid === undefined ? [] : ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
