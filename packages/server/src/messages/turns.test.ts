import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { sale } from '../../test/sample-sales.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import type { Deps } from '../deps.ts'
import type { MessageContent } from './kinds.ts'
import { sendMessage, sweepMessages } from './send-message.ts'
import { limitsOf } from '../limits/limits.ts'
import { limitOfRequested, turns } from './turns.ts'
import { writeMessage } from './write-message.ts'

let clock: ReturnType<typeof movableClock>
let t: TestApp
/** Dependencies with providers that accept everything at once. */
let deps: Deps
let mails: Sent<'email'>[]
let texts: Sent<'sms'>[]
type Sent<Channel extends 'email' | 'sms'> = Parameters<Deps[Channel]['send']>[0]

const taking =
  <Message>(taken: Message[]) =>
  (message: Message) => {
    taken.push(message)
    return Promise.resolve({ ok: true } as const)
  }

beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  ;[mails, texts] = [[], []]
  t = await testApp({ seed: seedBrand, clock })
  const [email, sms] = [
    { ...t.deps.email, send: taking(mails) },
    { ...t.deps.sms, send: taking(texts) },
  ]
  deps = { ...t.deps, email, sms }
})
afterEach(() => t[Symbol.asyncDispose]())

const { hour, day } = turns.unproved
const stranger = 'stranger@example.com'
const refund = {
  channel: 'email',
  kind: 'refunded',
  sale,
  refunds: [{ amount: 900, card: null }],
  link: 'https://b.example/r/1',
  calendarLink: 'https://b.example/c/1',
} as const
const codeSms: MessageContent = { channel: 'sms', kind: 'signInCode', code: '483920' }

/** Writes messages that do not replace one another. */
const write = async (
  count: number,
  to = stranger,
  content: MessageContent = refund,
  brandId: string | null = null,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await writeMessage(t.pool, { brandId, language: 'en', to, ...content }, clock.now())) ?? '')
  return ids
}
const flood = async (...what: Parameters<typeof write>): Promise<void> => {
  for (const id of await write(...what)) await sendMessage(deps, id)
}
const sentTo = (to: string): number => mails.filter((each) => each.to === to).length
const states = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await t.pool.query<{ state: string; count: number }>(
        `select state, count(*)::int from message group by state`,
      )
    ).rows.map(({ state, count }) => [state, count]),
  )
const passHours = async (hours: number): Promise<void> => {
  for (let passed = 0; passed < hours; passed += 1) {
    clock.advance({ hours: 1, minutes: 1 })
    for (let swept = 0; swept < 2; swept += 1) await sweepMessages(deps)
  }
}

test('a stranger gets messages beyond an hour’s number in the next hour, so that nobody can flood them [asvs-2.3.2]', async () => {
  await flood(hour + 6)
  expect(await states()).toEqual({ sent: hour, waiting: 6 })
  clock.advance({ minutes: 59 })
  await sweepMessages(deps)
  expect(sentTo(stranger)).toBe(hour)
  await passHours(1)
  expect(await states()).toEqual({ sent: hour + 6 })
})

test('a message that gets no turn while it is useful is not sent, and the log says so', async () => {
  await flood(day + hour + 5)
  expect(await states()).toEqual({ sent: hour, waiting: day, expired: 5 })
  await passHours(22)
  expect(sentTo(stranger)).toBe(day)
  await passHours(2)
  expect(await states(), 'the next day has begun').toEqual({ sent: day + hour, expired: 5 })
})

test('several workers, in any number of processes, give no more turns than one would [asvs-2.3.2]', async () => {
  const ids = await write(2 * hour)
  await Promise.all(ids.flatMap((id) => [sendMessage(deps, id), sendMessage(deps, id)]))
  expect(sentTo(stranger)).toBe(hour)
})

test('each receiver has their own number of messages in an hour', async () => {
  await flood(hour + 1)
  await flood(1, 'ana@example.com')
  expect(sentTo('ana@example.com')).toBe(1)
})

test('another spelling of a mailbox counts as the same mailbox [asvs-2.3.2]', async () => {
  for (const tag of ['+a', '+b', '+c']) await flood(hour - 1, `Stranger${tag}@Example.com`)
  expect(mails).toHaveLength(hour)
})

test('a receiver who has proved their address may get more messages', async () => {
  await t.pool.query(`insert into user_account (email, created_at) values ($1, now())`, [stranger])
  await flood(turns.proved.hour + 3)
  expect(sentTo(stranger)).toBe(turns.proved.hour)
})

test('a shop gets all messages of a busy hour, up to a limit', async () => {
  const staff = { kind: 'staffBooked', sale, before: [] } as const
  const { rows } = await t.pool.query<{ brandId: string }>(
    `update shop set email = 'shop@example.com' returning brand_id as "brandId"`,
  )
  const brandId = rows[0]?.brandId ?? null
  await flood(turns.staff.hour + 2, 'shop@example.com', { channel: 'email', ...staff }, brandId)
  expect(sentTo('shop@example.com')).toBe(turns.staff.hour)
  await flood(1, 'shop@example.com')
  expect(sentTo('shop@example.com'), 'what it books itself is counted apart').toBe(turns.staff.hour + 1)
})

const changed = { kind: 'waysChanged', changes: ['phoneChanged'], isOut: false } as const

test.each([
  ['mailbox', stranger, 'email'],
  ['phone', '+12125550123', 'sms'],
] as const)(
  'an account’s %s gets messages about changed ways in at once, up to a limit [security-M4]',
  async (_name, to, channel) => {
    const told = () => mails.length + texts.length
    await flood(60, to, { channel, ...changed })
    expect(told()).toBe(turns.ways.hour)
    await passHours(1)
    expect(told()).toBe(turns.ways.day)
    expect((await states())['expired']).toBeGreaterThan(0)
  },
)

test('bookings with an address do not delay the message that ways in to its account changed [security-M4]', async () => {
  await flood(turns.proved.day)
  await flood(1, stranger, { channel: 'email', ...changed })
  expect(mails.at(-1)?.subject).toContain('sign')
})

test('each kind of message without turns has a daily limit for its receiver [security-M4]', () => {
  for (const name of Object.values(limitOfRequested))
    expect(
      limitsOf(name).some(({ within, perTarget }) => within === 'day' && perTarget !== undefined),
      name,
    ).toBe(true)
})

test('a sign-in code never waits, and uses up no turn', async () => {
  const phone = '+12125550123'
  const text = { ...refund, channel: 'sms' } as const
  await flood(hour + 1, phone, text)
  expect(texts).toHaveLength(hour)
  await flood(1, phone, codeSms)
  expect(texts.at(-1)?.text).toContain('483920')
  await flood(3, '+12125550124', codeSms)
  await flood(hour, '+12125550124', text)
  expect(texts).toHaveLength(hour + 1 + 3 + hour)
})
