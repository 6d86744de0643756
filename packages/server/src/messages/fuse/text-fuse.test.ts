import { requestCode, sendBrandAppLink } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookFree } from '../../../test/book-free.ts'
import { guest } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { tellEvents } from '../../booking/tell/tell-events.ts'
import { createStanding } from '../../health/standing.ts'
import type { Deps } from '../../deps.ts'
import type { MessageContent } from '../kinds.ts'
import { sendMessage, sweepMessages } from '../send-message.ts'
import { writeMessage } from '../write-message.ts'

/** Ten in the morning at the brand's first shop, in New York. */
const morning = '2026-11-21T15:00:00Z'
let clock: ReturnType<typeof movableClock>
let t: TestApp
let deps: Deps
let texts: Parameters<Deps['sms']['send']>[0][]
let brandId: string

beforeEach(async () => {
  clock = movableClock(morning)
  texts = []
  t = await testApp({ seed: seedBrand, clock })
  const send: Deps['sms']['send'] = (message) => {
    texts.push(message)
    return Promise.resolve({ ok: true })
  }
  deps = { ...t.deps, sms: { ...t.deps.sms, send } }
  brandId = (await t.deps.catalogues.ofShop('harbour-free')).shop.brandId
})
afterEach(() => t[Symbol.asyncDispose]())

const allow = (textsPerDay: number) => t.pool.query('update brand set texts_per_day = $1', [textsPerDay])
const code: MessageContent = { channel: 'sms', kind: 'signInCode', code: '483920' }
const changed: MessageContent = {
  channel: 'sms',
  kind: 'waysChanged',
  changes: ['phoneChanged'],
  isOut: true,
}
const phone = (index: number): string => `+1212555${1000 + index}`

const write = async (content: MessageContent, index: number): Promise<string> =>
  (await writeMessage(t.pool, { brandId, language: 'en', to: phone(index), ...content }, clock.now())) ?? ''
const send = async (content: MessageContent, index: number): Promise<void> =>
  sendMessage(deps, await write(content, index))
const statesOf = async (kind: string) =>
  (
    await t.pool.query<{ state: string }>(
      `select state::text from message where kind = $1 and channel = 'sms' order by number`,
      [kind],
    )
  ).rows.map(({ state }) => state)
const usedUp = async () =>
  (await createStanding(t.pool, clock)()).samples.find(({ name }) => name === 'openchair_brands_out_of_texts')
    ?.value

const limitsReached = async () => {
  await deps.securityEvents.written()
  return (await t.pool.query('select kind, times from security_event')).rows
}

test('a brand that has sent its daily number of texts sends only sign-in codes, up to 200, and an alarm is raised [security-M4]', async () => {
  await allow(3)
  for (let index = 0; index < 2; index += 1) await send(changed, index)
  expect(await usedUp()).toBe(0)
  await send(code, 2)
  expect(await usedUp()).toBe(1)
  await send(changed, 3)
  expect(texts).toHaveLength(3)
  await t.pool.query('update text_count set texts = 202')
  await send(code, 4)
  await send(code, 5)
  expect(texts).toHaveLength(4)
  expect(await statesOf('signInCode')).toEqual(['sent', 'sent', 'expired'])
})

test('a text that no mail repeats is sent after midnight at the shop instead, and the delay is recorded [security-M4] [security-m3]', async () => {
  await allow(1)
  await send(changed, 0)
  await send(changed, 1)
  expect(await statesOf('waysChanged')).toEqual(['sent', 'waiting'])
  expect(await limitsReached()).toEqual([{ kind: 'limited.texts', times: 1 }])
  clock.set('2026-11-22T04:59:00Z')
  await sweepMessages(deps)
  expect(texts).toHaveLength(1)
  clock.set('2026-11-22T05:01:00Z')
  await sweepMessages(deps)
  expect(texts.map(({ to }) => to)).toEqual([phone(0), phone(1)])
  expect(await usedUp(), 'one of one, of the new day').toBe(1)
  clock.set('2026-11-23T05:01:00Z')
  expect(await usedUp()).toBe(0)
})

test('a text beyond the brand’s number for the day is not sent if a mail says the same [security-M4]', async () => {
  await allow(0)
  await bookFree(t, [{ dateTime: '2026-11-24T10:00:00-05:00' }])
  await tellEvents(t.deps)
  await runJobs(t)
  const { rows } = await t.pool.query(
    `select channel, state::text, content is null as "isEmpty" from message where kind = 'booked' and receiver = any($1)
     order by channel`,
    [[guest.email, guest.phone]],
  )
  expect(rows).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'sms', state: 'expired', isEmpty: true },
  ])
})

test('a text without a brand is counted for the first brand [security-M4]', async () => {
  await allow(5)
  for (let index = 0; index < 20; index += 1) {
    const about = { brandId: null, language: 'en', to: phone(index) } as const
    await sendMessage(deps, (await writeMessage(t.pool, { ...about, ...changed }, clock.now())) ?? '')
  }
  expect(texts).toHaveLength(5)
  expect((await t.pool.query('select texts from text_count')).rows).toEqual([{ texts: 5 }])
})

test('a brand’s number holds for all workers of all processes together [security-M4]', async () => {
  await allow(5)
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => write(changed, index)))
  await Promise.all(ids.flatMap((id) => [sendMessage(deps, id), sendMessage(deps, id)]))
  expect(texts).toHaveLength(5)
  const { rows } = await t.pool.query('select texts from text_count')
  expect(rows).toEqual([{ texts: 5 }])
})

test('a text is counted once, however often sending is tried [security-M4]', async () => {
  await allow(5)
  const failing: Deps['sms']['send'] = () => Promise.resolve({ ok: false, isFinal: false, code: 'away' })
  const id = await write(changed, 0)
  for (const minutes of [0, 1, 5]) {
    clock.advance({ minutes })
    await sendMessage({ ...deps, sms: { ...deps.sms, send: failing } }, id)
  }
  clock.advance({ minutes: 30 })
  await sendMessage(deps, id)
  expect(texts).toHaveLength(1)
  expect((await t.pool.query('select texts from text_count')).rows).toEqual([{ texts: 1 }])
})

test('a brand may send 2,000 texts a day unless it sets another number, whatever other brands send', async () => {
  await send(changed, 0)
  expect((await t.pool.query('select most, day::text from text_count')).rows).toEqual([
    { most: 2000, day: '2026-11-21' },
  ])
  await t.pool.query(
    `insert into brand (route, name, settings, extension) select 'other', name, settings, extension from brand`,
  )
  await t.pool.query('update text_count set texts = 2000')
  await send(changed, 1)
  expect(texts).toHaveLength(1)
  await t.pool.query(
    `update message set brand_id = (select id from brand where route = 'other') where receiver = $1`,
    [phone(1)],
  )
  await t.pool.query('update message set send_at = $1 where receiver = $2', [morning, phone(1)])
  await sweepMessages({ ...deps, clock: movableClock('2026-11-21T15:05:00Z') })
  expect(texts).toHaveLength(2)
})

test('a request for a text that could not be sent is refused with the time until which it is [security-M4]', async () => {
  await t.pool.query(
    `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
  )
  await allow(1)
  const ask = () => t.send(requestCode, { phone: '+12125550147', brandId })
  const askLink = () => t.send(sendBrandAppLink, { id: brandId, phone: '+12125550148' })
  expect((await askLink()).status).toBe(200)
  await runJobs(t)
  const refused = await askLink()
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(14 * 3600) } })
  expect((await ask()).status).toBe(200)
  await t.pool.query('update text_count set texts = 201')
  expect((await ask()).refusal.code).toBe('too_many_requests')
})
