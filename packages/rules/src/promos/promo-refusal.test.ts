import { expect, test } from 'vitest'
import { isPromoPart, promoRefusal, type PromoRule, type PromoUse } from './promo-refusal.ts'

const open: PromoRule = {
  firstDay: null,
  lastDay: null,
  minimum: 0,
  shopIds: ['soho', 'plateau'],
  serviceIds: null,
  forProducts: false,
  usesLeft: null,
  usesPerCustomer: null,
}
const cut = { type: 'service', id: 'cut', price: 4500 } as const
const pomade = { type: 'product', id: 'pomade', price: 2000 } as const
const appointment: PromoUse = {
  shopId: 'soho',
  checkoutType: 'bookAndPay',
  onWaitingList: false,
  days: ['2026-11-21'],
  lines: [cut, pomade],
  usedByCustomer: 0,
}

type Row = {
  readonly what: string
  readonly promo?: Partial<PromoRule>
  readonly use?: Partial<PromoUse>
  readonly code?: string
  /** Values that the text of the refusal contains. */
  readonly values?: { readonly day: string } | { readonly minimum: number; readonly missing: number }
}
const rows: readonly Row[] = [
  { what: 'one for everything' },
  { what: 'another shop', use: { shopId: 'wynwood' }, code: 'promo_not_here' },
  { what: 'a place on the waiting list', use: { onWaitingList: true, days: [] }, code: 'promo_not_allowed' },
  { what: 'a card on file', use: { checkoutType: 'bookProvideCard' }, code: 'promo_not_allowed' },
  { what: 'no card', use: { checkoutType: 'bookNoCard' }, code: 'promo_not_allowed' },
  { what: 'no time', use: { days: [null] }, code: 'missing_date' },
  { what: 'one guest without a time', use: { days: ['2026-11-21', null] }, code: 'missing_date' },
  { what: 'no appointment', use: { days: [] }, code: 'missing_date' },
  { what: 'its first day', promo: { firstDay: '2026-11-21' } },
  {
    what: 'the day before',
    promo: { firstDay: '2026-11-22' },
    code: 'promo_not_started',
    values: { day: '2026-11-22' },
  },
  { what: 'its last day', promo: { lastDay: '2026-11-21' } },
  {
    what: 'the day after',
    promo: { lastDay: '2026-11-20' },
    code: 'promo_expired',
    values: { day: '2026-11-20' },
  },
  {
    what: 'one of two days too late',
    promo: { firstDay: '2026-11-01', lastDay: '2026-11-21' },
    use: { days: ['2026-11-21', '2026-11-22'] },
    code: 'promo_expired',
    values: { day: '2026-11-21' },
  },
  { what: 'the last use', promo: { usesLeft: 1 } },
  { what: 'no use left', promo: { usesLeft: 0 }, code: 'promo_used_up' },
  { what: 'the second of two for one customer', promo: { usesPerCustomer: 2 }, use: { usedByCustomer: 1 } },
  {
    what: 'the second of one for one customer',
    promo: { usesPerCustomer: 1 },
    use: { usedByCustomer: 1 },
    code: 'promo_used_up',
  },
  { what: 'its service', promo: { serviceIds: ['beard', 'cut'] } },
  { what: 'other services', promo: { serviceIds: ['beard'] }, code: 'promo_not_for_these_services' },
  { what: 'no services but products', promo: { serviceIds: [], forProducts: true } },
  {
    what: 'products alone, of which there are none',
    promo: { serviceIds: [], forProducts: true },
    use: { lines: [cut] },
    code: 'promo_not_for_these_services',
  },
  { what: 'its minimum', promo: { minimum: 4500 } },
  {
    what: 'less than its minimum',
    promo: { minimum: 4501 },
    code: 'promo_minimum',
    values: { minimum: 4501, missing: 1 },
  },
  { what: 'its minimum with products', promo: { minimum: 6500, forProducts: true } },
]

test.each(rows)(
  'a promo is checked for a cart: $what [5.05.01]',
  ({ promo = {}, use = {}, code, values = {} }) => {
    expect(promoRefusal({ ...open, ...promo }, { ...appointment, ...use })).toEqual(
      code === undefined ? { ok: true } : { ok: false, code, ...values },
    )
  },
)

test.each([
  { line: cut, serviceIds: null, forProducts: false, is: true },
  { line: cut, serviceIds: ['beard'], forProducts: true, is: false },
  { line: pomade, serviceIds: null, forProducts: false, is: false },
  { line: pomade, serviceIds: [], forProducts: true, is: true },
])(
  'the line $line.id is covered by a promo for services $serviceIds and products $forProducts: $is',
  ({ line, is, ...promo }) => {
    expect(isPromoPart(promo, line)).toBe(is)
  },
)
