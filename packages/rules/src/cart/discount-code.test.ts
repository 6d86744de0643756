import type { Adjustment, SaleItem, SalePayment } from '@openchair/contract'
import { expect, test } from 'vitest'
import { giftCardKey, hasCode, isGiftCardCode, promoKey } from './discount-code.ts'

const adjustment = (code: string | null): Adjustment => ({
  type: code === null ? 'tax' : 'promo',
  id: 'one',
  name: 'One',
  code,
  percentage: 20,
  amount: -100,
  addToPrice: false,
})
const item = (own: readonly (string | null)[], ofLines: readonly (string | null)[] = []): SaleItem =>
  ({
    adjustments: own.map(adjustment),
    subItems: [{ adjustments: ofLines.map(adjustment) }],
  }) as unknown as SaleItem
const payment = (code: string | null) => ({ type: code === null ? 'card' : 'gift_card', code }) as SalePayment

test.each([
  { what: 'of a line', items: [item([], [null, 'FADE20'])], payments: [], code: 'fade20', expected: true },
  {
    what: 'of a product',
    items: [item([]), item(['Fade20'])],
    payments: [],
    code: ' FADE20 ',
    expected: true,
  },
  {
    what: 'of nothing',
    items: [item([null], [null])],
    payments: [payment(null)],
    code: 'FADE20',
    expected: false,
  },
  { what: 'another', items: [item([], ['FADE20'])], payments: [], code: 'FADE2', expected: false },
  {
    what: 'written otherwise',
    items: [item([], ['FADE-20'])],
    payments: [],
    code: 'FADE20',
    expected: false,
  },
  { what: 'of a payment', items: [], payments: [payment('GIFT-1234')], code: 'gift-1234', expected: true },
  {
    what: 'of a payment, without its dashes',
    items: [],
    payments: [payment('GIFT-1234-AB')],
    code: 'gift1234 ab',
    expected: true,
  },
  {
    what: 'of another payment',
    items: [],
    payments: [payment('GIFT-1234')],
    code: 'GIFT-1235',
    expected: false,
  },
])('a cart is searched for a code: $what [4.05.02]', ({ items, payments, code, expected }) => {
  expect(hasCode(code, { items, payments })).toBe(expected)
})

test('a code belongs to a gift card where one was found [4.05.01]', () => {
  expect(isGiftCardCode({ giftCard: { code: 'GIFT-1234', balance: 0 } })).toBe(true)
  expect(isGiftCardCode({ giftCard: null })).toBe(false)
})

test.each([
  ['FADE20', 'fade20', 'FADE20'],
  [' fade-20 ', 'fade-20', 'FADE20'],
  ['gift 12\u201334', 'gift 12\u201334', 'GIFT1234'],
  ['a.b_c', 'a.b_c', 'A.B_C'],
])(
  'the code %j is turned into %j for comparing it with promos, and into %j for gift cards',
  (code, promo, giftCard) => {
    expect(promoKey(code)).toBe(promo)
    expect(giftCardKey(code)).toBe(giftCard)
  },
)
