import { expect, test } from 'vitest'
import { guest } from '../../test/booking.ts'
import { boughtGiftCard, giftCardOf } from '../../test/gift-cards.ts'
import { tracesIn, zora } from '../../test/known-person.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { sendDueGiftCards } from '../booking/gift-card/store.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { erasePerson } from '../booking/people/erase-person.ts'
import { exportPerson, rowsOf } from '../booking/people/store-export.ts'
import { findPerson, type KnownBy } from '../booking/people/store-person.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'

const christmas = '2026-12-24'
const grace = { name: 'Grace Hopper', email: 'grace@example.com' }
const toZora = {
  name: zora.firstName,
  email: zora.email,
  greeting: `Dear ${zora.lastName}`,
  sendOn: christmas,
}

const open = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  return { t: await testApp({ seed: seedBrand, clock }), clock }
}
const asZora = { email: zora.email }
const forget = async (t: TestApp, by: KnownBy) => erasePerson(t.deps, await findPerson(t.pool, by))

test('a buyer is exported with their gift card and erased, and the card stays valid', async () => {
  const { t } = await open()
  await using _ = t
  const greeting = `Yours, ${zora.firstName}`
  const { saleOrderId } = await boughtGiftCard(t, { customer: zora, recipient: { ...grace, greeting } })
  const { giftCards } = await exportPerson(t.pool, await findPerson(t.pool, { phone: zora.phone }))
  expect(giftCards).toMatchObject([{ recipient_name: grace.name, balance: 10_000 }])
  expect(JSON.stringify(giftCards), 'whoever has the code has the money').not.toContain('code')
  expect(await forget(t, asZora)).toMatchObject({ ok: true, customers: 1 })
  expect(await tracesIn(t)).toEqual([])
  expect(await giftCardOf(t, saleOrderId)).toMatchObject({ balance: 10_000, recipient: null })
})

test('a buyer whose gift card is still to be sent cannot be erased until it is refunded', async () => {
  const { t } = await open()
  await using _ = t
  const { saleOrderId } = await boughtGiftCard(t, {
    customer: zora,
    recipient: { ...grace, sendOn: christmas },
  })
  expect(await forget(t, asZora)).toMatchObject({
    ok: false,
    obstacles: [{ what: 'giftCard', id: saleOrderId, at: Temporal.Instant.from('2026-12-24T14:00:00Z') }],
  })
  await refundSale(t.deps, { saleOrderId })
  expect(await forget(t, asZora)).toMatchObject({ ok: true })
  expect(await tracesIn(t)).toEqual([])
})

test('a recipient who is in no other record is erased too, and is sent nothing', async () => {
  const { t, clock } = await open()
  await using _ = t
  const { saleOrderId } = await boughtGiftCard(t, { recipient: toZora })
  const person = await findPerson(t.pool, asZora)
  expect(person).toMatchObject({ customerIds: [], names: [zora.firstName] })
  expect((await exportPerson(t.pool, person)).giftCards).toMatchObject([{ recipient_email: zora.email }])
  expect(await erasePerson(t.deps, person)).toMatchObject({ ok: true, customers: 0 })
  expect(await tracesIn(t)).toEqual([])
  expect(rowsOf(await exportPerson(t.pool, await findPerson(t.pool, asZora)))).toBe(0)
  clock.set('2026-12-25T00:00:00Z')
  await sendDueGiftCards(t.pool, clock.now())
  const events = await readRows(t.pool, 'select kind from event')
  expect(events).toEqual([{ kind: 'giftCardSold' }])
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(10_000)
})

test('the mail about a gift card no longer names its recipient once they were erased [security-m6]', async () => {
  const { t } = await open()
  await using _ = t
  await boughtGiftCard(t, { recipient: toZora })
  await tellEvents(t.deps)
  const told = async () => (await outboxOf(t, guest.email)).find(({ kind }) => kind === 'giftCardBought')
  expect((await told())?.text).toContain(zora.firstName)
  expect(await forget(t, asZora)).toMatchObject({ ok: true })
  expect(await tracesIn(t)).toEqual([])
  expect((await told())?.text).not.toContain(zora.firstName)
})
