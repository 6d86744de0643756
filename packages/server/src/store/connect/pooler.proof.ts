import { cancelAppointment, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf } from '../../../test/booked-sale.ts'
import { guest } from '../../../test/booking.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { bookCut, toldKinds } from '../../../test/telling-shop.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { startTransactionPooler } from '../../../test/transaction-pooler.ts'
import { startJobs } from '../../jobs/run.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import { openPool } from '../open.ts'

test('bookings, messages and cancels work behind a pooler', async () => {
  await using database = await testDatabase(seedBrand.from)
  await using pooler = await startTransactionPooler(database.connection)
  await using t = await testApp({
    seed: seedBrand,
    database: { connection: { connectionString: pooler.url }, [Symbol.asyncDispose]: async () => undefined },
    statements: 'unnamed',
  })
  const direct = openPool(database.connection, t.deps.log)
  const jobs = await startJobs(direct, tasksOf(t.deps), t.deps.log)
  const sales = await Promise.all(
    ['10:00', '11:00', '12:00'].map((time) => bookCut(t, {}, `2026-11-24T${time}:00-05:00`)),
  )
  const [first] = sales
  const { body } = await t.send(getSaleOrder, { id: first?.subjectId ?? '' })
  const canceled = await t.send(cancelAppointment, { id: firstOf(body) })
  expect(canceled.status).toBe(200)
  await direct.query(`select graphile_worker.add_job('tell-events', job_key := 'tell-events')`)
  const told = ['email booked', 'email booked', 'email canceled']
  await expect.poll(async () => toldKinds(t, guest.email)).toEqual(expect.arrayContaining(told))
  await jobs.stop()
  await direct.end()
})
