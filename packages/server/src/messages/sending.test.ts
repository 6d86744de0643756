import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startTwilioStandIn } from '../../test/twilio-stand-in.ts'
import { createSmtp } from '../gateways/email/create-smtp.ts'
import { startJobs } from '../jobs/run.ts'
import { createLog } from '../log.ts'
import type { Message } from './kinds.ts'
import { sendMessage, sweepMessages } from './send-message.ts'
import { messageTasks } from './tasks.ts'
import { writeMessage } from './write-message.ts'

let clock: ReturnType<typeof movableClock>
let mail: Awaited<ReturnType<typeof startMailServer>>
let twilio: Awaited<ReturnType<typeof startTwilioStandIn>>
let t: TestApp
let brandId: string
let said: string
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  ;[mail, twilio] = await Promise.all([startMailServer(), startTwilioStandIn()])
  const opened = await testApp({ seed: seedBrand, clock, settings: { ...mail.settings, ...twilio.settings } })
  said = ''
  const log = createLog('debug', { write: (text) => (said += text) })
  t = { ...opened, deps: { ...opened.deps, log } }
  brandId = (await t.pool.query<{ id: string }>('select id from brand')).rows[0]?.id ?? ''
})
afterEach(async () => {
  // The digits of an id or of a time may equal those of a code by chance.
  const inWords = said.replaceAll(/"(message|time|pid)":("[^"]*"|\d+)/g, '')
  for (const secret of ['5550123', 'ana@example.com', 'nobody@', '483920', 'secret-link'])
    expect(inWords).not.toContain(secret)
  await t[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
  await twilio[Symbol.asyncDispose]()
})

const code = {
  channel: 'sms',
  kind: 'signInCode',
  code: '483920',
  to: '+12125550123',
  language: 'fr',
} as const
const link = 'https://book.example.com/booking/secret-link'
const reset = {
  channel: 'email',
  kind: 'resetPassword',
  link,
  to: 'ana@example.com',
  language: 'en',
} as const
const changed = {
  channel: 'email',
  kind: 'waysChanged',
  changes: ['passwordChanged'],
  isOut: false,
  to: 'ana@example.com',
  language: 'en',
} as const

type Written = Message extends infer M ? (M extends Message ? Omit<M, 'brandId'> : never) : never
const write = async (message: Written) =>
  (await writeMessage(t.pool, { brandId, ...message }, clock.now())) ?? ''
const rowOf = async (id: string) =>
  (await t.pool.query(`select state, content, tries, send_at as "sendAt" from message where id = $1`, [id]))
    .rows[0] as unknown
const jobs = async () =>
  (
    await t.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where key like 'send-message:%'`,
    )
  ).rows

test('a code is sent at once, and then stored nowhere on the server', async () => {
  const id = await write(code)
  await runJobs(t)
  expect(twilio.sent).toEqual([
    {
      to: '+12125550123',
      from: '+15005550006',
      body: '483920 est votre code Harbour Barbers, valable 5 minutes. Ne le donnez à personne.\n\n@127.0.0.1 #483920',
      validity: 300,
    },
  ])
  expect(await rowOf(id)).toEqual({ state: 'sent', content: null, tries: 1, sendAt: null })
  expect(await jobs()).toEqual([])
})

test('the queue worker sends a waiting message', async () => {
  const queue = await startJobs(t.pool, messageTasks(t.deps), t.deps.log)
  await write(code)
  await expect.poll(() => twilio.sent.length).toBe(1)
  await queue.stop()
})

test('a mail is sent in the name of its brand, and stays stored if it contains no secret', async () => {
  const [secret, plain] = [await write(reset), await write(changed)]
  await runJobs(t)
  expect(mail.taken.map(({ to, mail: got }) => [to[0], got.from?.name, got.subject])).toEqual([
    ['ana@example.com', 'Harbour Barbers', 'Set a new password'],
    ['ana@example.com', 'Harbour Barbers', 'How you sign in has changed'],
  ])
  expect(mail.taken[0]?.mail.messageId).toBe(`<${secret}@example.com>`)
  expect(await rowOf(secret)).toMatchObject({ state: 'sent', content: null })
  expect(await rowOf(plain)).toMatchObject({ state: 'sent', content: {} })
})

test('a server whose channels both really send has no outbox, and its workers send each message once', async () => {
  const id = await write(code)
  await Promise.all([1, 2, 3].map(() => sendMessage(t.deps, id)))
  expect(twilio.sent).toHaveLength(1)
  expect((await t.app.inject('/sandbox/outbox')).statusCode).toBe(404)
})

test('a message is tried with growing pauses while the provider is down, and marked for a person after a day', async () => {
  mail.trouble('later')
  const id = await write(changed)
  const start = clock.now()
  const triedAt: number[] = []
  for (;;) {
    await sendMessage(t.deps, id)
    triedAt.push(start.until(clock.now()).total('seconds'))
    const { sendAt } = (await rowOf(id)) as { readonly sendAt: Date | null }
    if (sendAt === null) break
    expect(await jobs()).toEqual([{ key: `send-message:${id}` }])
    clock.set(sendAt.toISOString())
  }
  expect(triedAt.slice(0, 8)).toEqual([0, 20, 80, 260, 860, 2660, 6260, 13_460])
  expect(triedAt.at(-1), 'a whole day is survived').toBe(24 * 3600 + 29 * 60)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', sendAt: null })
  expect(said).toContain('"level":50')
  expect(said).toContain('"code":"smtp_451"')
  expect(said).toContain(id)
  mail.trouble(undefined)
  await sendMessage(t.deps, id)
  expect(mail.taken).toEqual([])
})

test('the log names the channel and the server of a message that failed, and no credentials [operator-n4]', async () => {
  const login = { user: 'me', password: 'secret-link' }
  const at = { host: '127.0.0.1', port: 1, secure: false, requireTls: false }
  const email = createSmtp({ ...at, login, from: 'a@example.com' })
  twilio.trouble('down')
  for (const message of [changed, code]) await sendMessage({ ...t.deps, email }, await write(message))
  const lines = said.trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 40, channel: 'email', provider: 'smtp', server: '127.0.0.1:1', code: 'ESOCKET' },
    { level: 40, channel: 'sms', provider: 'twilio', server: new URL(twilio.settings.TWILIO_API_BASE).host },
  ])
})

test('a message is sent at the next try if its provider recovers in time', async () => {
  twilio.trouble('down')
  const id = await write(code)
  await sendMessage(t.deps, id)
  twilio.trouble(undefined)
  await sendMessage(t.deps, id)
  expect(twilio.sent, 'not before the pause is over').toEqual([])
  clock.advance({ seconds: 20 })
  await sendMessage(t.deps, id)
  expect(twilio.sent).toMatchObject([{ validity: 280 }])
})

test('a code that has expired is dropped, not sent late', async () => {
  twilio.trouble('down')
  const id = await write(code)
  await sendMessage(t.deps, id)
  clock.advance({ minutes: 5 })
  twilio.trouble(undefined)
  await sendMessage(t.deps, id)
  expect(twilio.sent).toEqual([])
  expect(await rowOf(id)).toEqual({ state: 'expired', content: null, tries: 2, sendAt: null })
})

test('a message that the provider will never accept is marked for a person at once', async () => {
  const ids = [
    await write({ ...code, to: '+15005550009' }),
    await write({ ...reset, to: 'nobody@example.com' }),
  ]
  for (const id of ids) {
    await sendMessage(t.deps, id)
    expect(await rowOf(id)).toEqual({ state: 'failed', content: null, tries: 1, sendAt: null })
  }
  expect(said.match(/"level":50/g)).toHaveLength(2)
})

test('a message is sent even if its job was lost', async () => {
  await write(code)
  await t.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs`)
  await sweepMessages(t.deps)
  expect(twilio.sent, 'its own job may still come').toEqual([])
  clock.advance({ seconds: 31 })
  await sweepMessages(t.deps)
  expect(twilio.sent).toHaveLength(1)
})

test('a message that has ended is removed after a month', async () => {
  const [sent, waiting] = [await write(changed), await write(changed)]
  await sendMessage(t.deps, sent)
  clock.advance({ hours: 24 * 30 + 1 })
  await messageTasks(t.deps)['remove-old-messages']?.({}, undefined as never)
  expect(await rowOf(sent)).toBeUndefined()
  expect(await rowOf(waiting)).toBeDefined()
})

test('a reply to a brand’s mail goes to its shops’ address, if they share one [R7]', async () => {
  const answersTo = async (message: Parameters<typeof writeMessage>[1]) => {
    const id = await writeMessage(t.pool, message, clock.now())
    await sendMessage(t.deps, id ?? '')
    return mail.taken.at(-1)?.mail.replyTo?.map(({ address }) => address)
  }
  expect(await answersTo({ ...reset, brandId })).toBeUndefined()
  await t.pool.query(`update shop set email = 'desk@shop.example' where route = 'harbour-card'`)
  expect(await answersTo({ ...reset, brandId })).toEqual(['desk@shop.example'])
  const news = {
    channel: 'email',
    kind: 'newsAgreed',
    shop: 'Soho',
    stopLink: link,
    to: reset.to,
    language: 'en',
  } as const
  await t.pool.query(`update shop set email = 'other@shop.example' where route = 'harbour-prepay'`)
  expect(await answersTo({ ...reset, brandId })).toBeUndefined()
  expect(await answersTo({ ...news, shopEmail: 'soho@shop.example', brandId })).toEqual(['soho@shop.example'])
})
