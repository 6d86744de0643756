import { randomUUID } from 'node:crypto'
import { createCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { cutWithAda, guest } from '../../test/booking.ts'
import { seededShop } from '../../test/seeded-shop.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { insertGuest } from '../accounts/store-customers.ts'

const { t, names } = await seededShop('harbour-card')

test('a cart gets the same answer for a guest, for a signed-in user, and with an ended session [6.02.05]', async () => {
  const { brandId } = (await t.deps.catalogues.ofShop('harbour-card')).shop
  const session = await signInByCode(t, { phone: guest.phone, brandId })
  const make = async (headers: Readonly<Record<string, string>>) => {
    const input = { id: 'harbour-card', new_appointments: [cutWithAda(names)], customer: guest }
    const { status, body } = await t.send(createCart, input, headers)
    expect(status).toBe(200)
    return body.breakdown
  }
  const breakdown = await make({})
  expect(await make(bearing(session))).toEqual(breakdown)
  expect(await make({ authorization: 'Bearer ended' })).toEqual(breakdown)
})

test.each([
  ['English, where they named none', {}, 'en'],
  ['their own', { preferredLanguage: 'es' }, 'es'],
] as const)('a customer’s language becomes %s [3.07.03]', async (_, more, language) => {
  const customer = { email: `${language}@example.com`, firstName: `Speaks ${language}`, ...more }
  await bookFree(t, [{ dateTime: `2026-11-2${language === 'en' ? 5 : 6}T12:00:00-05:00` }], customer)
  const joining = { ...guest, ...customer, email: `waits-${customer.email}`, id: randomUUID() }
  const { brandId } = (await t.deps.catalogues.ofShop('harbour-card')).shop
  await insertGuest(t.pool, brandId, joining, t.deps.clock.now())
  const sql = 'select preferred_language as language from customer where email = any($1)'
  const { rows } = await t.pool.query(sql, [[customer.email, joining.email]])
  expect(rows).toEqual([{ language }, { language }])
})
