import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { dataFolder, kill, query } from '../../../test/data-folder.ts'
import { migrate } from '../migrate.ts'
import { type Connection, gone, readPostmaster } from './postmaster.ts'

test('two first starts at once use one PostgreSQL, and leave nothing besides its data', async () => {
  await using data = await dataFolder()
  const [one, other] = await Promise.all([data.start(), data.start()])
  expect(one.reused).toBe(!other.reused)
  expect(one.host).toBe(other.host)
  expect(readdirSync(data.folder)).toEqual(['postgres'])
  expect(await query(one, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('no PostgreSQL keeps running after kill -9, and the next start finds the written data', async () => {
  await using data = await dataFolder()
  const first = await data.start()
  await query(first, 'create table kept as select 7 as number')
  const pid = data.runningPid()
  await kill(first.child, 'SIGKILL')
  const second = await data.start()
  expect(data.pid()).not.toBe(pid)
  expect(await gone(pid, 60_000)).toBe(true)
  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a PostgreSQL keeps running for a process that joined it when the process that started it ends', async () => {
  await using data = await dataFolder()
  const owner = await data.start()
  const guest = await data.start()
  expect(guest.reused).toBe(true)
  const pid = data.runningPid()
  await kill(owner.child, 'SIGTERM')
  await expect.poll(data.pid).toSatisfy((now) => now !== undefined && now !== pid)
  await expect.poll(() => query(guest, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
})

test('a PostgreSQL that crashes is restarted', async () => {
  await using data = await dataFolder()
  const started = await data.start()
  const pid = data.runningPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(data.pid).toSatisfy((now) => now !== undefined && now !== pid)
  await expect.poll(() => query(started, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
})

test('a start succeeds beside a lock file of a dead PostgreSQL whose pid another program has now', async () => {
  await using data = await dataFolder()
  const first = await data.start()
  const pidFile = path.join(data.postgres, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await kill(first.child, 'SIGTERM')
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
  expect(readPostmaster(data.postgres)).toBeUndefined()
  expect((await data.start()).reused).toBe(false)
})

test('a start succeeds beside an empty lock file, which a loss of power during a start leaves', async () => {
  await using data = await dataFolder()
  await kill((await data.start()).child, 'SIGTERM')
  await writeFile(path.join(data.postgres, 'postmaster.pid'), '')
  expect((await data.start()).reused).toBe(false)
})

/** Kills PostgreSQL's process of a connection. PostgreSQL recovers from that as from a crash. */
const killBackend = async (connection: Connection): Promise<void> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
}

test('a start succeeds after a backend, PostgreSQL and the process that started it were killed together', async () => {
  await using data = await dataFolder()
  let next = data.open()
  for (let round = 0; round < 20; round += 1) {
    const started = await data.start(next)
    next = data.open()
    await killBackend(started)
    // The kill falls somewhere within the quarter of a second that PostgreSQL takes to recover.
    await sleep(round * 12)
    await kill(started.child, 'SIGKILL')
  }
  expect(await query(await data.start(next), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that was told to stop, and never does, is ended by the next start', async () => {
  await using data = await dataFolder()
  const started = await data.start()
  const [checkpointer] = await query(
    started,
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  // An orderly end of PostgreSQL waits for the checkpointer.
  process.kill((checkpointer as { readonly pid: number }).pid, 'SIGSTOP')
  process.kill(data.runningPid(), 'SIGINT')
  // The owner would restart the server; the next start has to cope alone.
  started.child.kill('SIGSTOP')
  expect(await query(await data.start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that was told to stop during its recovery, and never does, is ended by the next start', async () => {
  await using data = await dataFolder()
  for (let round = 0; round < 4; round += 1) {
    const started = await data.start()
    await killBackend(started)
    await sleep(round * 40)
    process.kill(data.runningPid(), 'SIGINT')
    // The owner would restart the server; the next start has to cope alone.
    started.child.kill('SIGSTOP')
    const next = await data.start()
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(next.child, 'SIGTERM')
    await kill(started.child, 'SIGKILL')
  }
})

test('the role that `ops/create-role` makes owns its database, is no superuser, and can run the migrations [asvs-13.2.2]', async () => {
  await using data = await dataFolder()
  const { host, port, user } = await data.start()
  const program = path.resolve(import.meta.dirname, '../../../../../ops/create-role')
  const { PATH } = process.env
  const env = { PATH, PGHOST: host, PGPORT: String(port), PGUSER: user, OPENCHAIR_PASSWORD: `it's "$1"` }
  expect(spawnSync('sh', [program], { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const mine = { host, port, user: 'openchair', database: 'openchair' }
  const [role] = await query(
    mine,
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, pg_get_userbyid(datdba) as owner
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
  expect(role).toEqual({ ...none, owner: 'openchair' })
  await migrate(mine)
  const again = spawnSync('sh', [program], { env, encoding: 'utf8' })
  expect([again.status, again.stderr]).toEqual([3, expect.stringContaining('already exists')])
  const { OPENCHAIR_PASSWORD: _, ...without } = env
  expect(spawnSync('sh', [program], { env: without }).status).not.toBe(0)
})
