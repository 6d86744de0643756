import { leaveWaitingList } from '@openchair/contract/calls'
import { addDays } from '@openchair/rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { askToJoin, day, guestNumber, joinAs, readAs } from '../../test/waiting-list.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { limits } from '../limits/limits.ts'

const shop = 'harbour-free'
let t: TestApp
let clock: ReturnType<typeof movableClock>
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
})
afterEach(() => t[Symbol.asyncDispose]())

const stranger = guestNumber(1)
const joined = async () =>
  (await outboxOf(t, stranger.email)).filter(({ kind }) => kind === 'waitingJoined').length
const joinAndLeave = async (wish: object = {}): Promise<string> => {
  const { status, body, refusal } = await askToJoin(t, shop, 1, wish)
  if (status !== 200 || !('id' in body)) return refusal.code
  await tellEvents(t.deps)
  await t.send(leaveWaitingList, { id: body.id })
  return 'joined'
}
const { perAddressAndTarget: most } = limits.joinedContact

test('joining and leaving again and again with a stranger’s contact sends them one message for each day of the list [asvs-2.3.2]', async () => {
  for (let time = 0; time < 3; time += 1) expect(await joinAndLeave()).toBe('joined')
  clock.advance({ hours: 1 })
  expect(await joinAndLeave({ phone: '+12125559999' }), 'the same e-mail').toBe('joined')
  expect(await joined()).toBe(1)
})

test('the earlier message leads a guest who joins again to their new application, and no link leads to another’s', async () => {
  const first = await joinAs(t, shop, 1)
  await t.send(leaveWaitingList, { id: first })
  expect(await readAs(t, first)).toMatchObject({ id: first, status: 'left' })
  await joinAs(t, shop, 2)
  await joinAs(t, shop, 1, { day: addDays(day, 1) })
  expect((await readAs(t, first)).status, 'another guest, another day').toBe('left')
  const again = await joinAs(t, shop, 1)
  expect(await readAs(t, first)).toMatchObject({ id: again, status: null })
  const left = await t.send(leaveWaitingList, { id: first })
  expect(left.body, 'what was left stays left').toMatchObject({ id: first, status: 'left' })
  expect((await readAs(t, again)).status).toBeNull()
})

test('a guest who took a time and joins again gets a new message, and their first link shows the booking', async () => {
  const first = await joinAs(t, shop, 1)
  await tellEvents(t.deps)
  await t.pool.query(
    `update waiting_list_application set state = 'accepted', sale_order_id = gen_random_uuid() where id = $1`,
    [first],
  )
  await joinAs(t, shop, 1)
  await tellEvents(t.deps)
  expect(await joined()).toBe(2)
})

test.each([
  ['an e-mail', (number: number) => ({ phone: `+1212555${3000 + number}` })],
  ['a phone', (number: number) => ({ email: `other${number}@example.com` })],
])(
  '%s can join a limited number of lists from one address, and a refused try does not count',
  async (_, other) => {
    const ask = (number: number) => joinAndLeave({ day: addDays(day, number), ...other(number) })
    const answers: string[] = []
    for (let number = 0; number < most + 2; number += 1) answers.push(await ask(number))
    expect(answers).toEqual([
      ...Array.from({ length: most }, () => 'joined'),
      'too_many_requests',
      'too_many_requests',
    ])
    clock.advance({ minutes: 10 })
    expect(await ask(most)).toBe('joined')
  },
)

test('invented guests of one address cannot fill a list [asvs-2.3.2]', async () => {
  const [{ perAddress }] = limits.joined
  for (let number = 0; number < perAddress; number += 1) await joinAs(t, shop, number)
  const { status, refusal } = await askToJoin(t, shop, perAddress)
  expect([status, refusal.code]).toEqual([429, 'too_many_requests'])
})

test.each([
  ['alike', 'harbour-free', {}, () => ({})],
  ['each with a key of its own', 'harbour-free', {}, () => ({ 'idempotency-key': crypto.randomUUID() })],
  [
    'each with a card',
    'harbour-prepay',
    { paymentToken: card() },
    () => ({ 'idempotency-key': crypto.randomUUID() }),
  ],
])(
  'twenty simultaneous requests of one guest to join, %s, make one application, and the others are told so',
  async (_, at, wish, headers) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askToJoin(t, at, 1, wish, headers())))
    const codes = answers.map(({ status, refusal }) => (status === 200 ? 'joined' : refusal.code)).toSorted()
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'Conflict'), 'joined'])
  },
)
