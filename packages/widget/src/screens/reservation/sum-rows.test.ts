import { expect, test } from 'vitest'
import type { SaleOrder } from '@openchair/contract'
import { trio, trioWithoutLeo } from '../../gallery/kingsley/after.ts'
import { sumRows } from './sum-rows.ts'

const labels = {
  tip: (share?: number) => (share === undefined ? 'Tip' : `Tip, ${share}%`),
  bookingFee: 'Booking fee',
  waitingListFee: 'Waiting list fee',
  membership: 'Member discount',
  promo: 'Promo',
  several: (quantity: number, name: string) => `${quantity} × ${name}`,
  guest: ({ id }: { readonly id: string }) => id,
  withAll: (services: string) => `${services}, all included`,
}

const line = (name: string, price: number) => ({ name, amounts: { price } })
const tax = (name: string, amount: number, addToPrice: boolean) => ({
  id: name,
  name,
  percentage: 5,
  amount,
  addToPrice,
})
type Sums = {
  readonly lines: readonly (readonly [string, number])[]
  readonly taxes?: readonly ReturnType<typeof tax>[]
  readonly products?: readonly (readonly [quantity: number, name: string, price: number])[]
  readonly tipAmount?: number
  readonly discountAmount?: number
  readonly promoAmount?: number
  readonly customerBookingFee?: number
  readonly waitingListFee?: number
  readonly promoCode?: string
  readonly total: number
}
const order = ({ lines, products = [], promoCode, taxes = [], total, ...breakdown }: Sums) =>
  ({
    items: [
      {
        type: 'appointment',
        state: 0,
        dateTime: '2026-11-24T10:15:00-05:00',
        endsAt: '2026-11-24T11:10:00-05:00',
        barber: {},
        subItems: lines.map(([name, price]) => line(name, price)),
      },
      ...products.map(([quantity, name, price]) => ({
        type: 'product',
        subItems: [],
        quantity,
        ...line(name, price),
      })),
    ],
    promoCode: promoCode ?? null,
    tips: [],
    breakdown: {
      tipAmount: 0,
      discountAmount: 0,
      promoAmount: 0,
      customerBookingFee: 0,
      waitingListFee: 0,
      ...breakdown,
      taxes,
      total,
    },
  }) as unknown as SaleOrder

test.each<[string, Sums, readonly string[]]>([
  ['one service', { lines: [['Cut', 4500]], total: 4500 }, ['Cut']],
  [
    'a tax on top, a fee and a tip',
    {
      lines: [
        ['Cut', 4500],
        ['Hot towel', 1200],
      ],
      taxes: [tax('GST', 285, true), tax('QST', 568, true)],
      tipAmount: 1000,
      customerBookingFee: 150,
      total: 7703,
    },
    ['Cut', 'Hot towel', 'Tip', 'GST', 'QST', 'Booking fee'],
  ],
  ['a tax in the price', { lines: [['Cut', 4500]], taxes: [tax('VAT', 750, false)], total: 4500 }, ['Cut']],
  [
    'products, a membership, a promo and both fees',
    {
      lines: [['Cut', 4500]],
      products: [
        [2, 'Matte clay', 4800],
        [1, 'Comb', 900],
      ],
      discountAmount: 1410,
      promoAmount: 960,
      promoCode: 'FADE20',
      customerBookingFee: 150,
      waitingListFee: 300,
      total: 9240,
    },
    ['Cut', '2 × Matte clay', 'Comb', 'Member discount', 'FADE20', 'Booking fee', 'Waiting list fee'],
  ],
])('the rows of %s add up to its total', (_, sums, names) => {
  const rows = sumRows(order(sums), labels)
  expect(rows.map(({ label }) => label)).toEqual(names)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total)
})

test('a row in another language than the page names its language [words-A4]', () => {
  const sums = order({ lines: [['Coupe', 4500]], total: 4500 })
  const items = sums.items.map((item) => ({
    ...item,
    subItems: item.subItems.map((line) => ({ ...line, nameLanguage: 'fr' as const })),
  }))
  expect(sumRows({ ...sums, items }, labels)).toMatchObject([{ label: 'Coupe', labelLanguage: 'fr' }])
})

test('each guest of a group has a row with their services, and the tip shows its share', () => {
  const rows = sumRows(trio, labels)
  expect(rows.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ['appointment-sam', 5700, 'Skin fade, Hot towel'],
    ['appointment-leo', 3200, 'Kids’ cut'],
    ['appointment-mia', 2800, 'Fringe trim'],
    ['Tip, 20%', 2340, undefined],
    ['Sales tax', 1039, undefined],
    ['Booking fee', 150, undefined],
  ])
})

test('after one guest of a group is canceled, the shares of the others and the fees remain', () => {
  const rows = sumRows(trioWithoutLeo, labels)
  expect(rows.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ['appointment-sam', 7346, 'Skin fade, Hot towel, all included'],
    ['appointment-mia', 3609, 'Fringe trim, all included'],
    ['Booking fee', 150, undefined],
  ])
})
