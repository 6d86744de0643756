import { Writable } from 'node:stream'
import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { leaveTraces, traces, tracesIn, zora } from '../../test/known-person.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { forgetRemovedCards } from '../payments/saved-cards/cards.ts'
import { erasePerson } from '../booking/people/erase-person.ts'
import { exportPerson } from '../booking/people/store-export.ts'
import { findPerson, type KnownBy } from '../booking/people/store-person.ts'
import { customer } from './run/customer.ts'

const asZora = { email: zora.email }

const known = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const lines: string[] = []
  const t = await testApp({
    seed: seedBrand,
    clock,
    settings: { LOG_LEVEL: 'debug' },
    logTo: new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString())
        done()
      },
    }),
  })
  await leaveTraces(t)
  return { t, clock, lines }
}

const sums = async ({ pool }: TestApp) =>
  (
    await pool.query<Readonly<Record<string, unknown>>>(
      `select (select jsonb_agg(jsonb_build_object('id', id, 'total', total, 'breakdown', record->'breakdown',
           'items', jsonb_path_query_array(record, '$.items[*].amounts'), 'code', confirmation_code) order by id) from sale_order) as sales,
         (select jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'state', state, 'gateway', gateway_reference) order by id)
           from payment) as payments,
         (select jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'state', state) order by id) from hold) as holds,
         (select jsonb_agg(jsonb_build_object('id', id, 'barber', barber_id, 'from', starts_at, 'to', ends_at, 'state', state)
           order by id) from appointment) as appointments`,
    )
  ).rows[0]

test('an erasure is refused while appointments are to come or money is still to be charged, and the refusal names each', async () => {
  const { t } = await known()
  await using _ = t
  const before = await tracesIn(t)
  const erasure = await erasePerson(t.deps, await findPerson(t.deps.pool, asZora))
  expect(erasure).toMatchObject({
    ok: false,
    obstacles: [
      { what: 'payment', shop: 'Harbour Barbers South Street' },
      {
        what: 'appointment',
        shop: 'Harbour Barbers South Street',
        at: Temporal.Instant.from('2026-11-24T15:00:00Z'),
      },
      {
        what: 'appointment',
        shop: 'Harbour Barbers Wynwood',
        at: Temporal.Instant.from('2026-11-24T17:00:00Z'),
      },
    ],
  })
  expect(await tracesIn(t)).toEqual(before)
})

test.each([
  ['the e-mail', (): KnownBy => ({ email: zora.email.toUpperCase() })],
  ['the phone', (): KnownBy => ({ phone: zora.phone })],
  [
    'the id of a customer',
    async ({ pool }: TestApp): Promise<KnownBy> =>
      (await pool.query<{ id: string }>('select id from customer where email = $1 limit 1', [zora.email]))
        .rows[0] ?? {},
  ],
])(
  'an erasure by %s leaves nothing of a person in any table or in the log, and does not change the books',
  async (_what, ask) => {
    const { t, clock, lines } = await known()
    await using _ = t
    expect(await tracesIn(t)).toEqual([
      'account_link',
      'appointment',
      'cart',
      'consent_ask',
      'customer',
      'hold',
      'membership',
      'message',
      'sale_order',
      'sign_in_code',
      'user_account',
      'user_identity',
    ])
    clock.advance({ hours: 96 })
    await sweepPayments(t.deps)
    const before = await sums(t)
    const { rows: sold } = await t.pool.query<{ id: string }>('select id from sale_order order by total')
    const erasure = await erasePerson(t.deps, await findPerson(t.deps.pool, await ask(t)))
    expect(erasure).toMatchObject({ ok: true, memberships: 1 })
    expect(await tracesIn(t)).toEqual([])
    expect(await sums(t)).toEqual(before)
    for (const { id } of sold) {
      const { status, body } = await t.send(getSaleOrder, { id })
      expect({ status, name: body.customerFirstName }).toEqual({ status: 200, name: '' })
    }
    for (const table of ['consent', 'consent_link', 'user_session', 'message', 'notification']) {
      expect((await t.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
    }
    const log = lines.join('').toLowerCase()
    for (const trace of traces) expect(log).not.toContain(trace)
  },
)

test('an e-mail that a guest only typed belongs to nobody, and an erasure by it erases nobody', async () => {
  const { t } = await known()
  await using _ = t
  const phone = '+12125550184'
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, email, phone, created_at)
     select id, 'Eve', 'Sly', $1, $2, '2026-01-01' from brand`,
    [zora.email, phone],
  )
  await t.pool.query(
    `insert into user_account (phone, unverified_email, created_at) values ($1, $2, '2026-01-01')`,
    [phone, zora.email.toLowerCase()],
  )
  const eve = await findPerson(t.deps.pool, { phone })
  expect(eve).toMatchObject({ emails: [], phones: [phone] })
  expect([eve.customerIds.length, eve.userIds.length]).toEqual([1, 1])
  // The bookings with her verified e-mail are hers. The phone that was typed with them is not.
  const mine = await findPerson(t.deps.pool, { phone: zora.phone })
  expect(mine.userIds).not.toContain(eve.userIds[0])
  expect(mine.phones).not.toContain(phone)
})

test('an erasure makes the provider delete cards too, saved or not', async () => {
  const { t, clock } = await known()
  await using _ = t
  const { rows: kept } = await t.pool.query<{ reference: string }>(
    `select distinct card_reference as reference from payment where kind = 'card'`,
  )
  clock.advance({ hours: 96 })
  await sweepPayments(t.deps)
  await erasePerson(t.deps, await findPerson(t.deps.pool, asZora))
  const shown = await t.pool.query(
    `select from payment_card where brand <> '' or last4 <> '' or removed_at is null`,
  )
  expect(shown.rowCount).toBe(0)
  const forgotten: string[] = []
  const cardPayments = {
    ...t.deps.cardPayments,
    forgetCard: async ({ card }: { readonly card: string }) => void forgotten.push(card),
  }
  clock.advance({ hours: 49 })
  await forgetRemovedCards({ ...t.deps, cardPayments })
  expect(forgotten).toEqual(kept.map(({ reference }) => reference))
  expect((await t.pool.query('select from payment_card')).rowCount).toBe(0)
})

test('an export contains everything stored about a person, and no secret', async () => {
  const { t } = await known()
  await using _ = t
  await t.deps.securityEvents.written()
  const exported = await exportPerson(t.deps.pool, await findPerson(t.deps.pool, { phone: zora.phone }))
  const counts = Object.fromEntries(Object.entries(exported).map(([name, rows]) => [name, rows.length]))
  expect(counts).toEqual({
    // A guest who joins a waiting list without a session is another customer until they sign in again.
    customers: 3,
    users: 1,
    saleOrders: 2,
    waitingListApplications: 1,
    giftCards: 0,
    carts: 3,
    cards: 1,
    // Nobody has proved the contacts, so the guest is asked first.
    consents: 0,
    consentsAsked: 2,
    messages: 5,
    memberships: 1,
    usedCodes: 1,
    signInCodes: 1,
    securityEvents: 1,
  })
  const text = JSON.stringify(exported)
  expect(text).not.toMatch(/_hash|reference"|fingerprint|stop\//)
})

test('the refusal of an erasure shows an appointment to come with the time and zone of its shop [operator-n3]', async () => {
  const { t } = await known()
  await using _ = t
  await t.pool.query(`update appointment set starts_at = '2099-11-24T15:00Z', ends_at = '2099-11-24T16:00Z'`)
  const { code, err } = await customer(['erase', zora.email, '--yes'], databaseOf(t.pool))
  expect(code).toBe(1)
  expect(err).toContain(', Harbour Barbers South Street, 2099-11-24 10:00 (America/New_York)\n')
  expect(err).not.toMatch(/\dZ/)
})

test('an event of an account is shown in the zone that all shops share, or else in UTC [operator-n3]', async () => {
  const { t } = await known()
  await using _ = t
  await t.deps.securityEvents.written()
  const run = async () => (await customer(['events', zora.phone], databaseOf(t.pool))).out
  expect(await run()).toContain('2026-11-21 15:00 (UTC)')
  await t.pool.query(`update shop set timezone = 'America/Toronto'`)
  expect(await run()).toContain('2026-11-21 10:00 (America/Toronto)')
})

test('the command reports what it did, and about whom', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, email, phone, created_at)
     select id, $1, $2, $3, $4, '2026-01-01' from brand`,
    Object.values(zora),
  )
  const run = (...words: string[]) => customer(words, databaseOf(t.pool))
  const exported = await run('export', zora.email)
  expect(exported).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(exported.out)).toMatchObject({
    customers: [{ last_name: zora.lastName }],
    saleOrders: [],
  })
  expect(await run('erase', zora.phone, '--yes')).toEqual({
    code: 0,
    out: 'Erased. What was sold stays, without the person.\n',
    err: '',
  })
  expect(await run('erase', zora.phone, '--yes')).toEqual({
    code: 1,
    out: '',
    err: 'Nobody is known by this id, e-mail or phone.\n',
  })
})

test.each([
  [[]],
  [['export']],
  [['forget', 'x']],
  [['erase', 'a@b', 'c']],
  [['export', 'a@b', '--yes']],
  [['erase', 'a@b', '--yes', '--yes']],
  [['toString', 'x']],
])('the command explains its usage: %j', async (words) => {
  const { code, out, err } = await customer(words, {})
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('npm run customer -- erase')
})
