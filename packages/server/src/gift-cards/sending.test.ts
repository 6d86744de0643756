import type { GiftCardRecipient } from '@openchair/contract'
import { expect, test } from 'vitest'
import { boughtGiftCard, buyGiftCard, giftCardOf } from '../../test/gift-cards.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { readRows } from '../../test/rows.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { sendDueGiftCards } from '../booking/gift-card/store.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'

const grace = { name: 'Grace Hopper', email: 'grace@example.com' }

const open = async (now = '2026-10-25T15:00:00Z') => {
  const clock = movableClock(now)
  return { t: await testApp({ seed: seedBrand, clock }), clock }
}
/** The recorded events of a sale, from which messages are written. */
const eventsOf = async ({ pool }: TestApp, saleOrderId: string) => {
  const rows = await readRows<{ kind: string }>(
    pool,
    'select kind from event where subject_id = $1 order by created_at, kind desc',
    saleOrderId,
  )
  return rows.map(({ kind }) => kind)
}

test('the buyer gets a message at once, and nobody else does if there is no recipient', async () => {
  const { t } = await open()
  await using _ = t
  const { saleOrderId } = await boughtGiftCard(t)
  expect(await eventsOf(t, saleOrderId)).toEqual(['giftCardSold'])
})

test('a gift card without a day is sent to its recipient at once, and its page shows their name without the e-mail [asvs-8.2.3]', async () => {
  const { t } = await open()
  await using _ = t
  const sold = await boughtGiftCard(t, { recipient: { ...grace, greeting: 'Enjoy' }, cover: 'tools' })
  expect(await eventsOf(t, sold.saleOrderId)).toEqual(['giftCardSold', 'giftCardSent'])
  expect(sold).toMatchObject({
    cover: 'tools',
    recipient: { name: grace.name, greeting: 'Enjoy', sendOn: null },
  })
  expect(JSON.stringify(sold)).not.toContain(grace.email)
})

test.each([
  // New York leaves summer time in the night to 1 November; London did a week before.
  ['the day before the clocks change', 'harbour-card', '2026-10-31', '2026-10-31T13:00:00Z'],
  ['the day on which they change', 'harbour-card', '2026-11-01', '2026-11-01T14:00:00Z'],
  ['the day on which they change back', 'harbour-card', '2027-03-14', '2027-03-14T13:00:00Z'],
  ['the shop’s day in another zone', 'harbour-prepay', '2026-10-31', '2026-10-31T09:00:00Z'],
])('a gift card for %s is sent at nine in the morning at the shop', async (_what, id, sendOn, at) => {
  const { t, clock } = await open()
  await using _ = t
  await t.pool.query(
    `update shop set details = details || '{"customerGiftCardEnabled": true}', revision = revision + 1`,
  )
  const { saleOrderId } = await boughtGiftCard(t, { id, recipient: { ...grace, sendOn } })
  clock.set(Temporal.Instant.from(at).subtract({ seconds: 1 }).toString())
  await sendDueGiftCards(t.pool, clock.now())
  expect(await eventsOf(t, saleOrderId)).toEqual(['giftCardSold'])
  clock.set(at)
  await Promise.all([1, 2, 3].map(() => sendDueGiftCards(t.pool, clock.now())))
  expect(await eventsOf(t, saleOrderId), 'sent once').toEqual(['giftCardSold', 'giftCardSent'])
  expect((await giftCardOf(t, saleOrderId)).recipient?.sendOn).toBe(sendOn)
})

test('a gift card for today is sent at once after nine at the shop, and others by the job of every minute', async () => {
  const { t, clock } = await open('2026-10-25T13:30:00Z')
  await using _ = t
  const today = { recipient: { ...grace, sendOn: '2026-10-25' } }
  const late = await boughtGiftCard(t, today)
  expect(await eventsOf(t, late.saleOrderId)).toContain('giftCardSent')
  clock.set('2026-10-25T12:00:00Z')
  const early = await boughtGiftCard(t, today)
  expect(await eventsOf(t, early.saleOrderId)).not.toContain('giftCardSent')
  clock.set('2026-10-25T13:00:00Z')
  await t.pool.query(`select graphile_worker.add_job('send-gift-cards')`)
  await runJobs(t)
  expect(await eventsOf(t, early.saleOrderId)).toContain('giftCardSent')
})

test('a refunded gift card is not sent', async () => {
  const { t, clock } = await open()
  await using _ = t
  const { saleOrderId } = await boughtGiftCard(t, { recipient: { ...grace, sendOn: '2026-12-24' } })
  await refundSale(t.deps, { saleOrderId })
  clock.set('2026-12-24T18:00:00Z')
  await sendDueGiftCards(t.pool, clock.now())
  expect(await eventsOf(t, saleOrderId)).not.toContain('giftCardSent')
})

test.each<[keyof GiftCardRecipient, Partial<GiftCardRecipient>, string]>([
  ['sendOn', { sendOn: '2026-10-24' }, 'yesterday, at the shop'],
  ['sendOn', { sendOn: '2027-10-26' }, 'more than a year ahead'],
  ['sendOn', { sendOn: '2027-02-30' }, 'no day at all'],
  ['email', { email: 'grace' }, 'no address'],
  ['name', { name: ' ' }, 'no name'],
  ['greeting', { greeting: 'x'.repeat(301) }, 'too long'],
])('a recipient’s %s is refused: %j, %s', async (field, more, _what) => {
  const { t } = await open('2026-10-26T03:30:00Z')
  await using _ = t
  const { status, refusal } = await buyGiftCard(t, { recipient: { ...grace, ...more } })
  expect({ status, code: refusal.code, paths: refusal.issues?.map(({ path }) => path) }).toEqual({
    status: 400,
    code: 'invalid_request',
    paths: [`recipient.${field}`],
  })
  expect(await readRows(t.pool, 'select from attempt')).toEqual([])
})
