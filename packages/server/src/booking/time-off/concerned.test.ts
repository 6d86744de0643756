import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../../test/booking.ts'
import { openComingBookings } from '../../../test/coming-bookings.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { readRow } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { findConcerned } from './store-concerned.ts'

const brand = openedOnce(openComingBookings)

type Looked = {
  readonly t?: TestApp
  readonly shop?: string
  readonly barber?: string
  /** Local times, written as `2026-12-24 12:00`. */
  readonly from: string
  readonly until: string
  readonly isWeekly?: boolean
  readonly now?: string
}

const local = (text: string) => {
  const [day = '', hour = '', minute = ''] = text.split(/[ :]/)
  return { day, minute: Number(hour) * 60 + Number(minute) }
}

const concerned = async ({ t = brand(), shop = 'harbour-card', barber, from, until, ...more }: Looked) => {
  const barberId = barber === undefined ? null : (await namesOf(t, shop)).barber(barber)
  const { isWeekly = false, now = '2026-11-21T15:00:00Z' } = more
  const entry = { barberId, begins: local(from), ends: local(until), isWeekly, lastDay: null, exceptions: [] }
  const catalogue = await t.deps.catalogues.ofShop(shop)
  return findConcerned(t.pool, catalogue, entry, Temporal.Instant.from(now))
}
const namesIn = async (looked: Looked) => (await concerned(looked)).map(({ firstName }) => firstName)

test('the appointments in time off are found with their guests, services, professionals and codes', async () => {
  const found = await concerned({ from: '2026-11-23 00:00', until: '2026-11-25 00:00' })
  expect(found.map(({ startsAt, ...rest }) => ({ ...rest, startsAt: startsAt.toString() }))).toMatchObject([
    {
      firstName: 'Marie',
      services: ['Cut'],
      barber: 'Ada',
      isClaimed: false,
      startsAt: '2026-11-23T10:00:00-05:00[America/New_York]',
    },
    { firstName: 'Noor', services: ['Cut', 'Hot towel'], barber: 'Ben' },
  ])
  const { code } = await readRow<{ readonly code: string }>(
    brand().pool,
    `select confirmation_code as code from sale_order
     where id = (select sale_order_id from appointment where id = $1)`,
    found[0]?.id,
  )
  expect(found[0]?.code).toBe(code)
})

test.each([
  ['a professional alone', { barber: 'ben', from: '2026-11-23 00:00', until: '2026-11-25 00:00' }, ['Noor']],
  ['up to its start', { from: '2026-11-23 09:00', until: '2026-11-23 10:00' }, []],
  ['its first minute', { from: '2026-11-23 09:00', until: '2026-11-23 10:01' }, ['Marie']],
  ['every week', { from: '2026-11-20 14:00', until: '2026-11-20 15:30', isWeekly: true }, ['Ike']],
  [
    'the clock of another shop',
    { shop: 'harbour-prepay', from: '2026-11-26 23:00', until: '2026-11-27 00:00' },
    ['Kai'],
  ],
  [
    'what has ended',
    { from: '2026-11-23 00:00', until: '2026-11-25 00:00', now: '2026-11-23T20:00:00Z' },
    ['Noor'],
  ],
])('the appointments in time off are found by time, professional and shop: %s', async (_, looked, names) => {
  expect(await namesIn(looked)).toEqual(names)
})

test('an appointment lies in time off where it takes its professional, with its buffers and without its gaps', async () => {
  await using t = await testApp({ seed: seedBrand })
  const id = await takeTime(t, ['harbour-card', 'ada'], ['2026-11-23T15:00:00Z', '2026-11-23T17:00:00Z'])
  await t.pool.query(
    `update appointment set occupied =
       '{[2026-11-23T14:45:00Z,2026-11-23T15:45:00Z),[2026-11-23T16:15:00Z,2026-11-23T17:00:00Z)}' where id = $1`,
    [id],
  )
  const lies = async (from: string, until: string) =>
    (await concerned({ t, from: `2026-11-23 ${from}`, until: `2026-11-23 ${until}` })).length
  expect([await lies('10:45', '11:15'), await lies('09:00', '09:45')]).toEqual([0, 0])
  expect([await lies('10:30', '10:50'), await lies('09:40', '09:50'), await lies('11:10', '11:20')]).toEqual([
    1, 1, 1,
  ])
})

test('a time that is just being paid for is found, and one that is only held, missed or canceled is not', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { shopId } = await namesOf(t, 'harbour-card')
  const [paying, typing] = [randomUUID(), randomUUID()]
  const held = (owner_id: string, hour: number) =>
    takeTime(t, ['harbour-card', 'ada'], [`2026-11-23T${hour}:00:00Z`, `2026-11-23T${hour}:30:00Z`], {
      state: 'held',
      hold_expires_at: '2026-11-21T15:10:00Z',
      owner_id,
    })
  const id = await held(paying, 15)
  await held(typing, 16)
  await t.pool.query(
    `insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, lease_until, created_at, updated_at)
     values ($1, gen_random_uuid(), 'checkout', $2, 'one', '', 'claimed', '{}', now(), now(), now())`,
    [shopId, paying],
  )
  for (const [hour, change] of [
    [17, `state = 'canceled'`],
    [18, 'no_show_at = starts_at'],
  ]) {
    const times = [`2026-11-23T${hour}:00:00Z`, `2026-11-23T${hour}:30:00Z`] as const
    const booked = await takeTime(t, ['harbour-card', 'ada'], times)
    await t.pool.query(`update appointment set ${change} where id = $1`, [booked])
  }
  const found = await concerned({ t, from: '2026-11-23 00:00', until: '2026-11-24 00:00' })
  expect(found.map((each) => [each.id, each.isClaimed, each.code])).toEqual([[id, true, null]])
})
