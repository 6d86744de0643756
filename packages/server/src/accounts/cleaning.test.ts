import { getSession, requestCode } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { signedUp, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { accountTasks } from './tasks.ts'

const clean = (t: TestApp) => accountTasks(t.deps)['remove-ended-sign-ins']?.({}, {} as never)

const count = async ({ pool }: TestApp, table: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`)
  return rows[0]?.count ?? 0
}

test('expired sign-in data is removed, and usable data stays', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const tables = ['user_session', 'account_link', 'sign_in_code', 'identity_nonce']
  const counts = () => Promise.all(tables.map((table) => count(t, table)))
  await t.pool.query(`insert into identity_nonce values ('\\x00', $1)`, [
    clock.now().add({ minutes: 5 }).toString(),
  ])
  await signInByCode(t, { phone: '+12125550147', brandId: 'harbour' })
  await signedUp(t)
  await t.send(requestCode, { phone: '+12125550148', brandId: 'harbour' })
  await clean(t)
  expect(await counts()).toEqual([2, 1, 1, 1])
  clock.advance({ minutes: 5 })
  await clean(t)
  expect(await counts()).toEqual([2, 1, 0, 0])
  clock.advance({ hours: 72 })
  await clean(t)
  expect(await counts()).toEqual([2, 0, 0, 0])
  clock.advance({ hours: 27 * 24 })
  await clean(t)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('a user who has verified and booked nothing is removed after 30 days, and no other user is [asvs-7.4.2]', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const idle = await signedUp(t, { email: 'idle@example.com' })
  const booked = await signedUp(t, { email: 'booked@example.com' })
  const verified = await verifiedUser(t)
  const { barber, services } = await namesOf(t, 'harbour-free')
  const dateTime = '2026-11-24T12:00:00-05:00'
  const cart = await makeCart(t, 'harbour-free', [
    { barberId: barber('dora'), services: services('corte'), dateTime },
  ])
  const { body } = await checkOut(t, 'harbour-free', cart.id, { isBookNoPay: true, customer: guest })
  await t.pool.query('update customer set claimed_by = $1 where id = $2', [
    booked.user.customer?.id,
    body.payingCustomer.id,
  ])
  const before = await count(t, 'customer')
  clock.advance({ hours: 30 * 24 - 1 })
  await clean(t)
  expect(await count(t, 'user_account')).toBe(3)
  clock.advance({ hours: 1 })
  await clean(t)
  const { rows } = await t.pool.query<{ id: string }>('select id from user_account')
  expect(rows.map(({ id }) => id).toSorted()).toEqual([booked.user.id, verified.user.id].toSorted())
  expect(await count(t, 'customer')).toBe(before - 1)
  expect((await t.send(getSession, {}, bearing(idle))).refusal.code).toBe('session_expired')
})

test('a user whom the desk has limited, written a note on or joined with somebody stays, even without a booking', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  for (const name of ['limited', 'described', 'joined', 'idle'])
    await signedUp(t, { email: `${name}@example.com` })
  await t.pool.query(`update customer set cannot_book_online = true where email = 'limited@example.com'`)
  await t.pool.query(`update customer set note = 'Calls' where email = 'described@example.com'`)
  await t.pool.query(`insert into customer (brand_id, first_name, last_name, joined_to, created_at)
    select brand_id, 'Ida', 'Moss', id, created_at from customer where email = 'joined@example.com'`)
  clock.advance({ hours: 31 * 24 })
  await clean(t)
  expect(await count(t, 'user_account')).toBe(3)
})
