import { getSession } from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { card, checkOut, cutWithAda, guest, makeCart, namesOf } from '../../../test/booking.ts'
import { tracesIn, zora } from '../../../test/known-person.ts'
import { readRows } from '../../../test/rows.ts'
import { databaseOf } from '../../../test/run-program.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../../test/sign-in.ts'
import { signedUp, verifiedUser } from '../../../test/sign-up.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { customer } from '../run/customer.ts'

const [anna, bea] = ['+12125550101', '+12125550102'] as const
const [carol, dan] = ['carol@example.com', 'dan@example.com'] as const
const mara = {
  ...guest,
  firstName: 'Mara',
  lastName: 'Roy',
  email: 'mara@example.com',
  phone: '+12125550188',
}

const ask = ({ pool }: TestApp) => {
  const settings = databaseOf(pool)
  return (...words: string[]) => customer(words, settings)
}

/**
 * Signs in two people by phone and two by e-mail, one of whom has verified it, and adds two walk-ins and two
 * people as an erasure leaves them.
 */
const people = async (t: TestApp): Promise<Readonly<Record<string, NewSession>>> => {
  const brandId = 'harbour'
  const sessions = {
    [anna]: await signInByCode(t, { phone: anna, brandId }),
    [bea]: await signInByCode(t, { phone: bea, brandId }),
    [carol]: await signedUp(t, { email: carol, firstName: 'Carol' }),
    [dan]: await verifiedUser(t, { email: dan, firstName: 'Dan' }),
  }
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, created_at)
     select id, called, case when called = '' then '' else 'Walk-in' end, '2026-01-01'
     from brand, unnest(array['Ed', 'Flo', '', '']) as called`,
  )
  return sessions
}

const customersOf = async ({ pool }: TestApp) =>
  (await pool.query<{ readonly id: string }>('select * from customer order by id')).rows

const isIn = async (t: TestApp, session: NewSession): Promise<boolean> =>
  (await t.send(getSession, {}, bearing(session))).status === 200

test('an operator can end all sessions of a person, and of nobody else [asvs-7.4.5]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const sessions = await people(t)
  const other = await signInByCode(t, { phone: anna, brandId: 'harbour' })
  expect((await ask(t)('sign-out', anna)).out).toBe('Signed out: 2 sessions have ended.\n')
  expect(await isIn(t, other)).toBe(false)
  for (const [contact, session] of Object.entries(sessions))
    expect(await isIn(t, session), contact).toBe(contact !== anna)
})

test("an export of a person without a contact has nobody else's data, because a missing contact matches nobody [operator-C1]", async () => {
  await using t = await testApp({ seed: seedBrand })
  const sessions = await people(t)
  const run = ask(t)
  for (const contact of Object.keys(sessions)) {
    const { code, out } = await run('export', contact)
    const { customers, users } = JSON.parse(out) as Record<'customers' | 'users', readonly object[]>
    expect({ contact, code, customers, users }).toMatchObject({
      code: 0,
      customers: [{ id: sessions[contact]?.user.customer?.id }],
      users: [{ id: sessions[contact]?.user.id }],
    })
  }
  for (const stranger of ['nobody@example.com', '+12125559999'])
    for (const words of [
      ['export', stranger],
      ['erase', stranger, '--yes'],
    ])
      expect(await run(...words)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Nobody') })
})

test('an erasure of a person without a contact, even a walk-in, changes nobody else [operator-C1]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const sessions = await people(t)
  const run = ask(t)
  const walkIn = (await customersOf(t)).find((row) => 'last_name' in row && row.last_name === 'Walk-in')
  const left = new Map(Object.entries(sessions))
  for (const asked of [anna, carol, walkIn?.id ?? '']) {
    const id = sessions[asked]?.user.customer?.id ?? asked
    const others = (await customersOf(t)).filter((row) => row.id !== id)
    expect(await run('erase', asked, '--yes')).toMatchObject({ code: 0 })
    left.delete(asked)
    expect(await customersOf(t)).toEqual(others)
    for (const session of left.values()) expect(await isIn(t, session)).toBe(true)
    const erased = sessions[asked]
    if (erased !== undefined) expect(await isIn(t, erased)).toBe(false)
  }
})

test('a first sign-in takes over no customer without a contact [operator-C1]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await people(t)
  const before = await customersOf(t)
  await signInByCode(t, { phone: '+12125550105', brandId: 'harbour' })
  await verifiedUser(t, { email: 'erin@example.com' })
  const after = await customersOf(t)
  expect(after).toHaveLength(before.length + 2)
  expect(after).toEqual(expect.arrayContaining([...before]))
})

test.each(['Marie', '5145550302', 'walk-in', '+', '@', 'a b@example.com'])(
  'a request with %j is refused, and the refusal says that an id, an e-mail or a phone is needed [operator-C1]',
  async (typed) => {
    const { code, err } = await customer(['erase', typed, '--yes'], {})
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/This is no id of a customer.*\+12125550147/),
    })
  },
)

test('the command shows whom it would erase, with how many rows, and asks for confirmation before it does [operator-C1]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const brand = `(select id from brand)`
  const before = await customersOf(t)
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, email, phone, created_at)
     values (${brand}, 'Zora', E'Van\\u202E\\x1b', 'zora@example.com', '+12125550163', '2026-01-01'),
       (${brand}, 'Ida', 'Van', null, '+12125550163', '2026-01-01')`,
  )
  const who = 'Ida Van, Zora Van, zora@example.com, +12125550163\n2 customers\n'
  const settings = databaseOf(t.pool)
  const silent = await customer(['erase', '+1 (212) 555-0163'], settings)
  expect(silent).toEqual({ code: 1, out: '', err: expect.stringMatching(/--yes\.\n$/) })
  expect(silent.err.startsWith(who)).toBe(true)
  const asked: string[] = []
  const answering = (answer: string) => (question: string) => {
    asked.push(question)
    return Promise.resolve(answer)
  }
  for (const no of ['', 'no', 'y'])
    expect(await customer(['erase', '+12125550163'], settings, answering(no))).toMatchObject({
      code: 1,
      err: 'Nothing was erased.\n',
    })
  expect(await customersOf(t)).toHaveLength(before.length + 2)
  expect(await customer(['erase', '+12125550163'], settings, answering(' Yes\n'))).toMatchObject({ code: 0 })
  expect(await customersOf(t)).toEqual(before)
  for (const question of asked) expect(question.startsWith(who)).toBe(true)
})

test('a guest whose card was declined is known only by their cart, and an erasure leaves nothing of it, not even the time that it held [security-m6]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const names = await namesOf(t, 'harbour-card')
  const cut = cutWithAda(names, { dateTime: '2026-11-24T10:00:00-05:00' })
  const cart = await makeCart(t, 'harbour-card', [cut], { customer: zora })
  const paymentToken = card('4000000000000002')
  const declined = await checkOut(t, 'harbour-card', cart.id, { customer: zora, paymentToken })
  expect(declined.status).toBe(402)
  const held = () => readRows(t.pool, 'select state, guest_first_name from appointment')
  expect(await held()).toEqual([{ state: 'held', guest_first_name: '' }])
  const exported = JSON.parse((await ask(t)('export', zora.phone)).out) as {
    readonly carts: readonly object[]
  }
  expect(exported.carts).toHaveLength(1)
  expect(await ask(t)('erase', zora.email, '--yes')).toMatchObject({ code: 0 })
  expect(await tracesIn(t)).toEqual([])
  expect(await held()).toEqual([])
})

test('a cart stores the contact of the guest who chose its time, and no name without a contact [security-m6]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const cut = cutWithAda(await namesOf(t, 'harbour-card'))
  const { firstName, lastName } = mara
  await makeCart(t, 'harbour-card', [cut], { customer: { firstName, lastName } })
  await makeCart(t, 'harbour-card', [cut], { customer: mara })
  const rows = await readRows(t.pool, 'select request from cart')
  expect(JSON.stringify(rows)).not.toContain(firstName)
  expect(JSON.stringify(rows)).toContain(mara.email)
})
