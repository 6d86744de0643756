import { expect, test } from 'vitest'
import { card } from '../../../../test/booking.ts'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import {
  benHours,
  noor,
  openComingBookings,
  reportedOf,
  shopHours,
  withoutAda,
  withoutRental,
} from '../../../../test/coming-bookings.ts'
import { openedOnce } from '../../../../test/opened-once.ts'
import { insertRow, readRows } from '../../../../test/rows.ts'
import { seedBrand } from '../../../../test/seed-brand.ts'
import { testApp } from '../../../../test/test-app.ts'
import { joinAs } from '../../../../test/waiting-list.ts'
import { importBrandFile } from '../import-brand-file.ts'

const harbour = openedOnce(openComingBookings)

test('a booking counts once, and the report lists it under each of its reasons [operator-M2]', async () => {
  const lines = await reportedOf(harbour(), [
    [shopHours, `${shopHours}    daysOff: [2026-11-24]\n`],
    ['durations: { cut: 40 }', 'durations: { cut: 55 }'],
  ])
  expect(lines[0]).toMatch(/^1 coming booking no longer fits\. It stays booked, and nobody is told: /)
  expect(lines.filter((line) => line === noor)).toHaveLength(2)
})

test('the report lists no past or canceled booking [operator-M2]', async () => {
  await using file = await brandFileCopy()
  await file.change([benHours, "hours: { sun: '10:00-13:00' }"])
  const { deps } = harbour()
  const then = { ...deps, clock: { now: () => Temporal.Instant.from('2026-11-25T15:00:00Z') } }
  const { concerned } = await importBrandFile(then, file.path, { onlyCheck: true })
  expect(concerned.flatMap(({ bookings }) => bookings.map(({ firstName }) => firstName))).toEqual(['Ike'])
})

test.each([
  ['a professional', 'professional ada is taken out'],
  ['a shop', 'the shop is taken out'],
])(
  'an import that removes %s with coming bookings is refused and writes nothing unless the operator confirms it [operator-M2]',
  async (what, words) => {
    const { deps, pool } = harbour()
    await using file = await brandFileCopy()
    await file.change(...(what === 'a shop' ? await withoutRental() : withoutAda))
    const active = async () => [
      ...(await readRows(pool, 'select route, revision, active from shop order by route')),
      ...(await readRows(pool, 'select route, active from barber order by route')),
    ]
    const before = await active()
    for (const onlyCheck of [false, true]) {
      const result = await importBrandFile(deps, file.path, { onlyCheck })
      expect(result.ok).toBe(false)
      expect(!result.ok && result.faults).toEqual([
        {
          line: 0,
          path: [],
          message: expect.stringContaining(`${words}, with 1 coming booking. Put it back into the file`),
        },
      ])
      expect(!result.ok && result.faults[0]?.message).toContain('--with-bookings')
      expect(result.concerned).toHaveLength(1)
    }
    expect(await active()).toEqual(before)
  },
)

test('the report counts the waiting-list applications and gift cards that depend on what is removed [operator-M2]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { shop, barbers } = await t.deps.catalogues.ofShop('harbour-card')
  const ada = barbers.find(({ route }) => route === 'ada')?.id ?? ''
  await joinAs(t, 'harbour-card', 1, { barberId: ada, paymentToken: card() })
  await joinAs(t, 'harbour-card', 2, { paymentToken: card() })
  const sold = { brand_id: shop.brandId, shop_id: shop.id, barber_id: ada, currency: 'usd', filed: false }
  const worth = { code: 'SOLD-1000-2000', code_key: 'SOLD10002000', balance: 4000, initial_balance: 5000 }
  await insertRow(t.pool, 'gift_card', { ...sold, ...worth })
  await using file = await brandFileCopy()
  await file.change(...withoutAda)
  const { besides } = await importBrandFile(t.deps, file.path, { onlyCheck: true })
  expect(besides).toEqual([
    'harbour-card: 1 guest waits in line for what can no longer be had',
    'harbour-card: 1 gift card with 40.00 USD left, for what is taken out',
  ])
})
