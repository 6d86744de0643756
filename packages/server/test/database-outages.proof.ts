import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { gone, readPostmaster } from '../src/store/local-postgres/postmaster.ts'
import { addressOf, startServerProcess } from './running-server.ts'

/** The number of rounds. `OUTAGE_ROUNDS` sets another. */
const rounds = Number(process.env['OUTAGE_ROUNDS'] ?? 6)

/** Starts a server with a PostgreSQL of its own, which the test ends. */
const openServer = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-outage-'))
  await chmod(folder, 0o755)
  const postgres = path.join(folder, 'postgres')
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const postmaster = () => {
    const found = readPostmaster(postgres)
    if (found === undefined) throw new Error('no PostgreSQL runs here')
    return found
  }
  return {
    server,
    address: () => addressOf(server),
    postmaster,
    connect: async (): Promise<Client> => {
      const client = new Client({ ...postmaster().connection, database: 'openchair' })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    [Symbol.asyncDispose]: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      const left = readPostmaster(postgres)
      if (left !== undefined) {
        process.kill(left.pid, 'SIGQUIT')
        await gone(left.pid, 60_000)
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Opened = Awaited<ReturnType<typeof openServer>>

const statusOf = async (address: string): Promise<number> =>
  (await fetch(`${address}/v1/brand`, { signal: AbortSignal.timeout(60_000) })).status

const until = async (holds: () => Promise<boolean>, milliseconds: number, what: string): Promise<void> => {
  const from = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > milliseconds) throw new Error(`not within ${milliseconds} ms: ${what}`)
    await sleep(20)
  }
}

/** Connects once PostgreSQL runs again. */
const connectAgain = async (opened: Opened): Promise<Client> => {
  let client: Client | undefined
  await until(async () => (client = await opened.connect()) !== undefined, 45_000, 'PostgreSQL runs again')
  if (client === undefined) throw new Error('no connection')
  return client
}

/** Makes a job wait for a table that another connection has locked. */
const waitingJob = async (opened: Opened): Promise<readonly Client[]> => {
  const [locker, watcher] = [await connectAgain(opened), await connectAgain(opened)]
  await locker.query('begin; lock table attempt in access exclusive mode')
  await watcher.query(`select graphile_worker.add_job('reconcile-attempts')`)
  const waits = async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%attempt%'`,
    )
    return rows.length > 0
  }
  await until(waits, 45_000, 'a job waits for the lock')
  return [locker, watcher]
}

// The two tests run at the same time, because both mostly wait for PostgreSQL.
test.concurrent.each(['SIGKILL', 'SIGINT'] as const)(
  'an end of PostgreSQL by %s while a job waits for it ends no other process, again and again',
  async (signal) => {
    await using opened = await openServer()
    const address = await opened.address()
    for (let round = 1; round <= rounds; round += 1) {
      const clients = await waitingJob(opened)
      const { pid } = opened.postmaster()
      process.kill(pid, signal)
      expect([200, 503]).toContain(await statusOf(address))
      await gone(pid, 60_000)
      await until(async () => (await statusOf(address)) === 200, 45_000, `round ${round}: it answers again`)
      for (const client of clients) await client.end().catch(() => undefined)
      expect([opened.server.exitCode, opened.server.signalCode], `round ${round}`).toEqual([null, null])
    }
    const client = await connectAgain(opened)
    const done = async () =>
      (await client.query('select from graphile_worker.jobs where locked_at is not null')).rowCount === 0
    await until(done, 45_000, 'no job stays locked')
    await client.end()
  },
  600_000,
)
