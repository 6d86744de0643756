import { expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { limited } from '../../test/limited.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { countContact, createBookedContacts } from './contact-limit.ts'

const brandId = '00000000-0000-4000-8000-000000000001'
const asked = (index: number) => ({
  brandId,
  address: '203.0.113.7',
  contact: { email: `guest-${index}@example.com`, phone: '+12125550123' },
})
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Counts the contacts of bookings, and tells if the address may still ask about another contact. */
const openCounts = async () => {
  const t = await limited()
  const booked = createBookedContacts(t)
  const hasRoom = () =>
    countContact(t.limits(), asked(1000)).then(
      () => true,
      () => false,
    )
  const tries = async () => {
    const { rows } = await t.pool.query<{ tries: number }>(
      `select cardinality(times) as tries from limit_count where kind = 'contact' and most is not null order by most limit 1`,
    )
    return rows[0]?.tries ?? 0
  }
  return { ...t, booked, hasRoom, tries, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

test('a contact that books 45 times from one address within ten minutes is never refused', async () => {
  await using t = await testApp({ seed: seedBrand })
  const starts = ['24', '25', '26'].flatMap((day) =>
    many(16).map(
      (half) => `2026-11-${day}T${10 + Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}:00-05:00`,
    ),
  )
  for (const dateTime of starts.slice(0, 45)) await bookFree(t, [{ dateTime }])
})

test('the only contact that books from its network is not counted', async () => {
  await using t = await openCounts()
  for (const _ of many(3)) {
    t.booked.count(asked(0))
    await t.booked.written()
    t.clock.advance({ minutes: 4 })
  }
  expect(await t.tries()).toBe(0)
})

test('the first contact that books from a network is counted as soon as a second one books within ten minutes', async () => {
  await using t = await openCounts()
  t.booked.count(asked(0))
  t.clock.advance({ minutes: 9 })
  t.booked.count(asked(1))
  await t.booked.written()
  expect(await t.tries()).toBe(2)
  t.clock.advance({ minutes: 1 })
  t.booked.count(asked(2))
  await t.booked.written()
  expect(await t.tries(), 'a third one').toBe(3)
  t.clock.advance({ minutes: 10 })
  t.booked.count(asked(3))
  await t.booked.written()
  expect(await t.tries(), 'the next first one').toBe(3)
})

test('contacts that book from many addresses of one site are counted together', async () => {
  await using t = await openCounts()
  for (const index of many(3)) t.booked.count({ ...asked(index), address: `2001:db8:7:${index}::/64` })
  expect(t.booked.counted('2001:db8:7:0::/64'), 'waited for by the first one, too').toBeDefined()
  await t.booked.written()
  const { rows } = await t.pool.query<{ tries: number }>(
    `select cardinality(times) as tries from limit_count where kind = 'contact' and most is not null order by most desc limit 1`,
  )
  expect(rows[0]?.tries).toBe(3)
})

test('a contact that books many times counts once, whether at the same time or one after the other', async () => {
  await using t = await openCounts()
  for (const _ of many(45)) for (const index of many(2)) t.booked.count(asked(index))
  await t.booked.written()
  expect(await t.tries()).toBe(2)
  for (const _ of many(3)) {
    t.clock.advance({ minutes: 1 })
    t.booked.count(asked(0))
    await t.booked.written()
  }
  expect(await t.tries()).toBe(2)
  await countContact(t.limits(), asked(0))
  expect(await t.tries(), 'asked about after that').toBe(2)
  t.clock.advance({ minutes: 10 })
  for (const index of many(2)) t.booked.count(asked(index))
  await t.booked.written()
  expect(await t.tries(), 'ten minutes later').toBe(4)
})

test('contacts that book at the same time each count once, until the limit is reached', async () => {
  await using t = await openCounts()
  for (const index of many(39)) for (const _ of many(2)) t.booked.count(asked(index))
  await t.booked.written()
  expect(await t.tries()).toBe(39)
  t.booked.count(asked(39))
  await t.booked.written()
  expect(await t.hasRoom()).toBe(false)
})
