import { cancelAppointment, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { startJobs } from '../src/jobs/run.ts'
import { tasksOf } from '../src/jobs/tasks.ts'
import { firstOf } from './booked-sale.ts'
import { guest } from './booking.ts'
import { startMailServer } from './mail-server.ts'
import { movableClock } from './movable-clock.ts'
import { overHttp } from './over-http.ts'
import { seedBrand } from './seed-brand.ts'
import { sender } from './send.ts'
import { bookCut } from './telling-shop.ts'
import { testApp } from './test-app.ts'
import { startTwilioStandIn } from './twilio-stand-in.ts'

/** The application in the way that guests use it: over HTTP, with its jobs running. */
const serve = async () => {
  await using stack = new AsyncDisposableStack()
  const clock = movableClock('2026-11-21T15:00:00Z')
  const mail = stack.use(await startMailServer())
  const twilio = stack.use(await startTwilioStandIn())
  const settings = { ...mail.settings, ...twilio.settings }
  const t = stack.use(await testApp({ seed: seedBrand, clock, settings }))
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const jobs = await startJobs(t.pool, tasksOf(t.deps), t.deps.log)
  stack.defer(jobs.stop)
  const none = async (rows: string): Promise<void> => {
    const sql = `select count(*)::integer as n from ${rows}`
    await expect.poll(async () => (await t.pool.query<{ n: number }>(sql)).rows[0]?.n).toBe(0)
  }
  /** Runs a recurring job now, and waits until nothing due is left. */
  const settle = async (task: 'tell-events' | 'sweep-messages'): Promise<void> => {
    await t.pool.query(`select graphile_worker.add_job($1, job_key := $1)`, [task])
    await none(`event where told_at is null and (tell_at is null or tell_at <= '${clock.now().toString()}')`)
    await none(
      `graphile_worker.jobs where run_at <= now() and task_identifier in ('${task}', 'send-message')`,
    )
  }
  const opened = stack.move()
  return {
    t: { ...t, send: sender(overHttp(address)) },
    clock,
    mail,
    twilio,
    settle,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

test('a contact that is booked and canceled in a loop gets ten messages an hour, and the last one has the final state', async () => {
  await using s = await serve()
  const sales: { readonly code: string; readonly isCanceled: boolean }[] = []
  // The limit is explained in decision 024.
  const [rounds, most] = [8, 10]
  for (let round = 0; round < rounds; round += 1) {
    const { subjectId: id } = await bookCut(s.t)
    await s.settle('tell-events')
    const { body: sale } = await s.t.send(getSaleOrder, { id })
    const isCanceled = round < rounds - 1
    sales.push({ code: sale.confirmationCode, isCanceled })
    s.clock.advance({ minutes: 1 })
    if (isCanceled) expect((await s.t.send(cancelAppointment, { id: firstOf(sale) })).status).toBe(200)
    await s.settle('tell-events')
    s.clock.advance({ minutes: 1 })
  }
  expect([s.mail.taken.length, s.twilio.sent.length]).toEqual([most, most])
  s.clock.advance({ hours: 1 })
  await s.settle('sweep-messages')
  const inSecond = [s.mail.taken.length - most, s.twilio.sent.length - most]
  expect(inSecond).toEqual([3, 3])
  for (const { code, isCanceled } of sales) {
    const last = s.mail.taken.findLast(({ mail }) =>
      mail.text?.includes(`${code.slice(0, 3)} ${code.slice(3)}`),
    )
    expect(last?.to).toEqual([guest.email])
    expect(last?.mail.text).toContain(isCanceled ? 'Your visit has been canceled' : 'You’re booked')
  }
})
