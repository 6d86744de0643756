import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../../../test/booking.ts'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { type FileChanges, reportedOf } from '../../../../test/coming-bookings.ts'
import { openedOnce } from '../../../../test/opened-once.ts'
import { seedBrand } from '../../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { importBrandFile } from '../import-brand-file.ts'

const shop = 'harbour-card'

const book = async (t: TestApp, firstName: string, barber: string, service: string, time: string) => {
  const names = await namesOf(t, shop)
  const appointment = {
    barberId: names.barber(barber),
    services: names.services(service),
    dateTime: `2026-11-24T${time}:00-05:00`,
  }
  const cart = await makeCart(t, shop, [appointment])
  const pay = { customer: { ...guest, firstName }, paymentToken: card() }
  const { status, refusal } = await checkOut(t, shop, cart.id, pay)
  if (status !== 200) throw new Error(`${firstName}: ${status} ${refusal.code}`)
}

/** Three guests after one another with Ada, with ten minutes before the last, and one with Ben beside them. */
const harbour = openedOnce(async () => {
  const t = await testApp({ seed: seedBrand })
  await book(t, 'Marie', 'ada', 'cut', '10:00')
  await book(t, 'Noor', 'ada', 'fade', '10:30')
  await book(t, 'Ike', 'ada', 'cut', '11:30')
  await book(t, 'Luz', 'ben', 'cut', '10:15')
  return t
})
const marie = '  Tue 2026-11-24 10:00  Marie  (Cut with Ada)'
const noor = '  Tue 2026-11-24 10:30  Noor  (Skin fade with Ada)'
const ike = '  Tue 2026-11-24 11:30  Ike  (Cut with Ada)'
const luz = '  Tue 2026-11-24 10:15  Luz  (Cut with Ben)'

const inShop = (line: string): readonly [string, string] => [
  'advanceBookDays: 30\n',
  `advanceBookDays: 30\n    ${line}\n`,
]
const fade = 'name: Skin fade, price: 45, duration: 45,'
const cut = '        price: 40\n        duration: 30\n'
const overlapping = 'would overlap another booking of professional ada, by the buffers and segments of now'

const changes: readonly (readonly [what: string, changes: FileChanges, report: readonly string[]])[] = [
  [
    'a buffer that reaches into the next booking',
    [inShop('bufferAfter: 10')],
    [`harbour-card: ${overlapping} (2 bookings)`, marie, noor],
  ],
  [
    'buffers of two services that add up to more than lies between them',
    [
      [fade, `${fade} bufferAfter: 10,`],
      [cut, `${cut}        bufferBefore: 10\n`],
    ],
    [`harbour-card: ${overlapping} (2 bookings)`, noor, ike],
  ],
  ['a buffer that ends where the next booking begins', [[fade, `${fade} bufferAfter: 15,`]], []],
  ['segments that leave time free', [[fade, `${fade} segments: [15, -15, 15],`]], []],
  [
    'a resource with fewer units than guests at one time',
    [inShop('resources: [{ key: basin, count: 1 }]'), [cut, `${cut}        needs: [basin]\n`]],
    [
      'harbour-card: at one time more bookings need resource basin than its count of 1 (2 bookings)',
      marie,
      luz,
    ],
  ],
  [
    'a resource with a unit for each guest',
    [inShop('resources: [{ key: basin, count: 2 }]'), [cut, `${cut}        needs: [basin]\n`]],
    [],
  ],
]

test.each(changes)(
  'the report names the bookings that the new times of services would not allow: %s',
  async (_, made, report) => {
    expect((await reportedOf(harbour(), made)).slice(1)).toEqual(report)
  },
)

test('the report names bookings once, and not again after the next import', async () => {
  await using t = await testApp({ seed: seedBrand })
  await book(t, 'Marie', 'ada', 'cut', '10:00')
  await book(t, 'Noor', 'ada', 'fade', '10:30')
  await using file = await brandFileCopy()
  await file.change(inShop('bufferAfter: 10'))
  const first = await importBrandFile(t.deps, file.path)
  expect(first.concerned.map(({ bookings }) => bookings.length)).toEqual([2])
  expect(await reportedOf(t, [inShop('bufferAfter: 20')])).toEqual([])
})

test('the report names a booking in the pause of another that has no pause any more', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change([fade, `${fade} segments: [15, -15, 15],`])
  await importBrandFile(t.deps, file.path)
  await book(t, 'Noor', 'ada', 'fade', '10:30')
  await book(t, 'Ike', 'ada', 'advice', '12:00')
  await t.pool.query(
    `update appointment
     set occupied = tstzmultirange(
       tstzrange(starts_at, starts_at + interval '15 minutes'),
       tstzrange(starts_at + interval '30 minutes', starts_at + interval '45 minutes'))
     where guest_first_name = 'Noor'`,
  )
  await t.pool.query(
    `update appointment set starts_at = '2026-11-24T10:45:00-05:00', ends_at = '2026-11-24T11:00:00-05:00'
     where guest_first_name = 'Ike'`,
  )
  expect(await reportedOf(t, [[fade, `${fade} segments: [15, -15, 15], bufferBefore: 5,`]])).toEqual([])
  expect((await reportedOf(t, [])).slice(1)).toEqual([
    `harbour-card: ${overlapping} (2 bookings)`,
    noor,
    '  Tue 2026-11-24 10:45  Ike  (Advice with Ada)',
  ])
  // A booking whose service is gone keeps its pause.
  const gone: FileChanges = [
    [
      '      - { key: fade, name: Skin fade, price: 45, duration: 45, categories: [hair], addons: [hot-towel] }\n',
      '',
    ],
    ['services: [cut, fade]', 'services: [cut]'],
  ]
  expect((await reportedOf(t, gone)).slice(1)).toEqual([
    'harbour-card: service "Skin fade" is no longer offered (1 booking)',
    noor,
  ])
})
