import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverIdentity } from '../../../packages/server/src/store/local-postgres/identity.ts'
import {
  gone,
  isAlive,
  readPostmaster,
} from '../../../packages/server/src/store/local-postgres/postmaster.ts'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { childrenOf } from './children-of.ts'
import { type Member, patroniSettings } from './patroni-settings.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Milliseconds within which a cluster has to be whole again. */
const patience = 120_000

type Known = { readonly name: string; readonly role: string; readonly state: string }

/** A primary and a standby that Patroni watches over, with the etcd that it asks who is primary. */
export type Cluster = AsyncDisposable & {
  readonly members: readonly Member[]
  /** Resolves to the primary once a standby has all that is committed. */
  readonly whole: () => Promise<Member>
  /** Restarts the primary in order. */
  readonly restart: () => Promise<void>
  /** Kills the primary with all that belongs to it, as a machine that loses its power. Gives who it was. */
  readonly killPrimary: () => Promise<Member>
  /** Resolves once another is primary. */
  readonly promoted: (dead: Member) => Promise<void>
  /** Starts a dead one, which becomes the standby. */
  readonly start: (member: Member) => void
}

/** Starts them in a folder that the user of PostgreSQL may enter. */
export const startCluster = async (folder: string): Promise<Cluster> => {
  const who = serverIdentity()
  const given = async (name: string): Promise<string> => {
    const made = path.join(folder, name)
    await mkdir(made, { mode: 0o700 })
    if (who.uid !== undefined && who.gid !== undefined) chownSync(made, who.uid, who.gid)
    return made
  }
  const running = new Map<string, ChildProcess>()
  const launch = (name: string, program: string, words: readonly string[]): void => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const child = spawn(program, words, { ...who, cwd: '/', stdio: ['ignore', log, log] })
    running.set(name, child)
  }
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6)
  const sockets = await given('sockets')
  const members = ['db-1', 'db-2'].map((name, index) => ({
    name,
    data: path.join(folder, name, 'data'),
    port: ports[2 * index] ?? 0,
    apiPort: ports[2 * index + 1] ?? 0,
  }))
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  launch('etcd', 'etcd', [
    ...['--data-dir', await given('etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ])
  const settingsOf = ({ name }: Member): string => path.join(folder, `${name}.yml`)
  for (const member of members) {
    await given(member.name)
    await writeFile(settingsOf(member), patroniSettings(member, { etcdPort, folder: sockets, programs }))
  }
  const start = (member: Member): void => launch(member.name, 'patroni', [settingsOf(member)])
  const killNow = (member: Member): void => {
    const postmaster = readPostmaster(member.data)?.pid
    const pids = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
    running.get(member.name)?.kill('SIGKILL')
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  // Also where the drill is broken off.
  const killAll = (): void => {
    for (const member of members) killNow(member)
    running.get('etcd')?.kill('SIGKILL')
  }
  process.once('exit', killAll)

  /** What the first of these that answers knows of the cluster. */
  const known = async (): Promise<readonly Known[]> => {
    for (const { apiPort } of members) {
      try {
        const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        })
        return ((await answer.json()) as { readonly members: readonly Known[] }).members
      } catch {
        // The other is asked.
      }
    }
    return []
  }
  const primaryOf = (all: readonly Known[]): Member | undefined => {
    const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
    return members.find(({ name }) => name === leader?.name)
  }
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    for (const from = performance.now(); performance.now() - from < patience;) {
      const found = await look()
      if (found !== undefined) return found
      await sleep(100)
    }
    throw new Error(`${what} not within ${patience / 1000} s`)
  }
  const whole = (): Promise<Member> =>
    until('a primary with its standby', async () => {
      const all = await known()
      const isSafe = all.some(
        ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
      )
      return isSafe ? primaryOf(all) : undefined
    })

  for (const member of members) start(member)
  return {
    members,
    whole,
    start,
    restart: async () => {
      const { apiPort } = await whole()
      const answer = await fetch(`http://127.0.0.1:${apiPort}/restart`, {
        method: 'POST',
        body: JSON.stringify({ timeout: 60 }),
      })
      if (answer.status !== 200) throw new Error(`PostgreSQL is not restarted: ${await answer.text()}`)
    },
    killPrimary: async () => {
      const primary = await whole()
      killNow(primary)
      return primary
    },
    promoted: async (dead) =>
      void (await until('another primary', async () => {
        const primary = primaryOf(await known())
        return primary === undefined || primary.name === dead.name ? undefined : primary
      })),
    [Symbol.asyncDispose]: async () => {
      killAll()
      for (const { data } of members) {
        const pid = readPostmaster(data)?.pid
        if (pid !== undefined) await gone(pid, 10_000)
      }
      for (const child of running.values())
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
