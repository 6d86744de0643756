import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { root } from '../../source-files.ts'
import type { Member } from './patroni.ts'

/** Replaces one line of a file; throws unless it occurs exactly once. */
const replaced = (text: string, line: string, by: string): string => {
  if (text.split(line).length !== 2) throw new Error(`"${line}" does not stand once in the balancer's file`)
  return text.replace(line, by)
}

const serversOf = (name: string, processes: readonly number[], more = ''): string =>
  processes.map((each, index) => `  server ${name}${index + 1} 127.0.0.1:${each}${more}\n`).join('')

/** `ops/haproxy.cfg` with processes at ports of this machine. */
export const guestsSettings = (
  shipped: string,
  {
    port,
    processes,
    most,
  }: {
    readonly port: number
    readonly processes: readonly number[]
    /** The most connections at once, if fewer than the machine allows. */
    readonly most?: number
  },
): string =>
  replaced(
    replaced(
      replaced(
        most === undefined ? shipped : replaced(shipped, 'fd-hard-limit 41000', `maxconn ${most}`),
        'bind "${BIND_ADDRESS-127.0.0.1}:8080"',
        `bind 127.0.0.1:${port}`,
      ),
      '  server-template web 4 web:8080\n',
      serversOf('web', processes),
    ),
    '  server-template unready 4 web:8080 backup no-check\n',
    serversOf('unready', processes, ' backup no-check'),
  )

/** `ops/haproxy-database.cfg` with servers at ports of this machine. */
export const databaseSettings = (
  shipped: string,
  { port, members }: { readonly port: number; readonly members: readonly Member[] },
): string =>
  members.reduce(
    (text, { name, port: own, apiPort }) =>
      replaced(
        text,
        `server ${name} ${name}:5432 port 8008`,
        `server ${name} 127.0.0.1:${own} port ${apiPort}`,
      ),
    replaced(shipped, 'bind "${DATABASE_BIND_ADDRESS-127.0.0.1}:5432"', `bind 127.0.0.1:${port}`),
  )

/** Reads a file of `ops/`. */
export const shipped = (name: string): Promise<string> => readFile(path.join(root, 'ops', name), 'utf8')

/**
 * Starts haproxy with these files, by name, written into a folder with the page that it shows; it ends with
 * the drill.
 */
export const startHaproxy = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<AsyncDisposable> => {
  const words: string[] = []
  await writeFile(path.join(folder, 'waiting-room.html'), await shipped('waiting-room.html'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await writeFile(file, text)
    words.push('-f', file)
  }
  const log = openSync(path.join(folder, 'haproxy.log'), 'a')
  const child = spawn('haproxy', ['-db', ...words], { cwd: '/', stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/**
 * haproxy with the shipped files: it leads guests to the processes at these ports, and the processes to the
 * primary.
 */
export const startBalancer = async (
  folder: string,
  processes: readonly number[],
  members: readonly Member[],
) => {
  const [port = 0, databasePort = 0] = await freePorts(2)
  const running = await startHaproxy(folder, {
    'haproxy.cfg': guestsSettings(await shipped('haproxy.cfg'), { port, processes }),
    'haproxy-database.cfg': databaseSettings(await shipped('haproxy-database.cfg'), {
      port: databasePort,
      members,
    }),
  })
  return {
    /** The port for guests. */
    port,
    /** The port that leads to the current primary. */
    databasePort,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}
