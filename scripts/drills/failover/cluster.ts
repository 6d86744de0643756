import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverIdentity } from '../../../packages/server/src/store/local-postgres/identity.ts'
import {
  gone,
  isAlive,
  readPostmaster,
} from '../../../packages/server/src/store/local-postgres/postmaster.ts'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { makeFolder } from '../ground.ts'
import { type Member, patroniSettings, promotedAfter, restartMember, wholeCluster } from './patroni.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** The process that started a process; undefined where it is gone. */
const parentOf = (pid: string): number | undefined => {
  try {
    // The process's name stands in brackets before it, and may contain anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** The running processes that a process has started. */
const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

/** A primary and a standby under Patroni, with the etcd that decides which is primary. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts the primary and the standby in a folder that PostgreSQL's user may enter. */
export const startCluster = async (folder: string) => {
  const who = serverIdentity()
  const given = (name: string): Promise<string> => makeFolder(path.join(folder, name), 0o700)
  const running = new Map<string, ChildProcess>()
  const launch = (name: string, program: string, words: readonly string[]): void => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    running.set(name, spawn(program, words, { ...who, cwd: '/', stdio: ['ignore', log, log] }))
  }
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6)
  const members = ['db-1', 'db-2'].map((name, index) => {
    const [port = 0, apiPort = 0] = ports.slice(2 * index)
    return { name, data: path.join(folder, name, 'data'), port, apiPort }
  })
  launch('etcd', 'etcd', etcdWords(await given('etcd'), etcdPort, peerPort))
  const sockets = await given('sockets')
  const settingsOf = ({ name }: Member): string => path.join(folder, `${name}.yml`)
  for (const member of members) {
    await given(member.name)
    await writeFile(settingsOf(member), patroniSettings(member, { etcdPort, folder: sockets, programs }))
  }
  const start = (member: Member): void => launch(member.name, 'patroni', [settingsOf(member)])
  const kill = (member: Member): void => {
    const postmaster = readPostmaster(member.data)?.pid
    const pids = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
    running.get(member.name)?.kill('SIGKILL')
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  const killAll = (): void => {
    for (const member of members) kill(member)
    running.get('etcd')?.kill('SIGKILL')
  }
  // The processes must end even where the drill is interrupted.
  process.once('exit', killAll)
  for (const member of members) start(member)
  return {
    members,
    /** Starts a dead member, which becomes the standby. */
    start,
    /** Resolves to the primary once a standby has all commits. */
    whole: () => wholeCluster(members),
    /** Restarts the primary cleanly. */
    restart: async () => restartMember(await wholeCluster(members)),
    /** Kills a member with all its processes, as a power failure does; resolves once another is primary. */
    failOver: async (primary: Member) => {
      kill(primary)
      await promotedAfter(members, primary)
    },
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

const etcdWords = (data: string, port: number, peerPort: number): readonly string[] => {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const settings = {
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
}
