import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { root } from '../../source-files.ts'
import { databaseSettings, guestsSettings } from './balancer-settings.ts'
import type { Member } from './patroni-settings.ts'

export type Balancer = AsyncDisposable & {
  /** Where guests come. */
  readonly port: number
  /** Where the primary is, whichever it is. */
  readonly databasePort: number
}

const shipped = (name: string): Promise<string> => readFile(path.join(root, 'ops', name), 'utf8')

/** haproxy by the files that are shipped: guests to the processes at these ports, the processes to the primary. */
export const startBalancer = async (
  folder: string,
  processes: readonly number[],
  members: readonly Member[],
): Promise<Balancer> => {
  const [port = 0, databasePort = 0] = await freePorts(2)
  const files = {
    'haproxy.cfg': guestsSettings(await shipped('haproxy.cfg'), { port, processes }),
    'haproxy-database.cfg': databaseSettings(await shipped('haproxy-database.cfg'), {
      port: databasePort,
      members,
    }),
  }
  const words: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await writeFile(file, text)
    words.push('-f', file)
  }
  const log = openSync(path.join(folder, 'haproxy.log'), 'a')
  const child = spawn('haproxy', ['-db', ...words], { cwd: '/', stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    port,
    databasePort,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
