import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { recordEvent } from './messages/store-events.ts'
import { withClient } from './store/connect/with-client.ts'
import { addressOf, databaseUrl, startServerProcess } from '../test/running-server.ts'
import { testDatabase } from '../test/test-database.ts'

test('a server prints its address and unknown settings, answers, and ends cleanly on SIGTERM [operator-n6]', async () => {
  await using database = await testDatabase('bare')
  const settings = { PORT: '0', DATABASE_URL: databaseUrl(database.connection), TRUSTED_PROXY: '1' }
  const child = startServerProcess(settings)
  const address = await addressOf(child)
  expect(child.said()).toContain(
    'TRUSTED_PROXY is no setting, and has no effect; did you mean TRUSTED_PROXIES?',
  )
  expect(child.said()).toContain('Payments run on the sandbox')
  expect(child.said()).toContain(`E-mail and SMS are not sent: read at ${address}/sandbox/outbox\n`)
  const answer = await fetch(`${address}/v1/nothing`)
  expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' })
  // This process sends events without a request.
  const event = { shopId: randomUUID(), subjectId: randomUUID(), kind: 'booked' } as const
  await withClient(database.connection, async (client) => {
    await recordEvent(client, event, Temporal.Now.instant())
    await expect
      .poll(async () => (await client.query('select from event where told_at is null')).rowCount)
      .toBe(0)
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server that starts where no other runs does the jobs that a killed one had begun', async () => {
  await using database = await testDatabase()
  await withClient(database.connection, async (client) => {
    await client.query(`select graphile_worker.add_job('sweep-messages', job_key := 'begun')`)
    await client.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1 where key = 'begun'`,
    )
    const child = startServerProcess({ PORT: '0', DATABASE_URL: databaseUrl(database.connection) })
    await addressOf(child)
    await expect
      .poll(async () => (await client.query(`select from graphile_worker.jobs where key = 'begun'`)).rowCount)
      .toBe(0)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
