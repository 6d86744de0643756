import { expect, test } from 'vitest'
import type { SaleItem, SaleOrder } from '@openchair/contract'
import { appointmentsOf, guestOf, isPast, lastEnd } from './appointments.ts'
import { paymentStateOf } from './payment-state.ts'
import { sumRows } from './sum-rows.ts'

const labels = {
  tip: 'Tip',
  bookingFee: 'Booking fee',
  waitingListFee: 'Waiting list fee',
  membership: 'Member discount',
  promo: 'Promo',
  several: (quantity: number, name: string) => `${quantity} × ${name}`,
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
      { type: 'appointment', subItems: lines.map(([name, price]) => line(name, price)) },
      ...products.map(([quantity, name, price]) => ({
        type: 'product',
        subItems: [],
        quantity,
        ...line(name, price),
      })),
    ],
    promoCode: promoCode ?? null,
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
    'the same service for two guests',
    {
      lines: [
        ['Cut', 4500],
        ['Cut', 4000],
      ],
      total: 8500,
    },
    ['2 × Cut'],
  ],
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
])('the rows of %s are its total', (_, sums, names) => {
  const rows = sumRows(order(sums), labels)
  expect(rows.map(({ label }) => label)).toEqual(names)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total)
})

const card = (state: string) => ({
  id: state,
  type: 'card',
  amount: 1,
  cardInfo: null,
  captured: false,
  state,
})
const paid = (facts: object) =>
  paymentStateOf({
    canceled: false,
    isBookNoPay: false,
    isReservation: false,
    payments: [],
    ...facts,
  })

test.each([
  [{ isBookNoPay: true }, { kind: 'inPerson' }],
  [
    { isReservation: true, payments: [card('kept')] },
    { kind: 'kept', payment: { state: 'kept' } },
  ],
  [{ isReservation: true }, { kind: 'inPerson' }],
  [{ payments: [card('captured')] }, { kind: 'one', payment: { state: 'captured' } }],
  [{ payments: [card('captured'), card('scheduled')] }, { kind: 'parts' }],
  [{}, { kind: 'none' }],
  [
    { payments: [card('scheduled'), { ...card('captured'), type: 'gift_card' }] },
    { kind: 'parts', payments: [{ type: 'gift_card' }, { state: 'scheduled' }] },
  ],
  [{ payments: [{ ...card('captured'), type: 'gift_card' }] }, { kind: 'parts' }],
  [
    { canceled: true, payments: [card('failed'), card('refunded')] },
    { kind: 'canceled', payments: [{ state: 'refunded' }] },
  ],
])('payment of %j', (facts, state) => {
  expect(paid(facts)).toMatchObject(state)
})

const item = (id: string, dateTime: string, endsAt: string, more: object = {}) =>
  ({
    id,
    type: 'appointment',
    dateTime,
    endsAt,
    barber: { firstName: 'Ada', lastName: 'Bell' },
    subItems: [],
    customer: null,
    ...more,
  }) as unknown as SaleItem

const early = item('early', '2026-11-24T10:15:00-05:00', '2026-11-24T12:00:00-05:00')
const late = item('late', '2026-11-24T15:30:00Z', '2026-11-24T16:00:00Z')

test('appointments come by time, whatever offset they are written with, and nothing else is one', () => {
  const product = item('clay', '2026-11-24T10:00:00Z', '2026-11-24T10:00:00Z', { type: 'product' })
  const found = appointmentsOf({ items: [late, product, early] })
  expect(found.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(lastEnd(found)).toBe(early.endsAt)
  expect(isPast(found, '2026-11-24T11:59:00-05:00')).toBe(false)
  expect(isPast(found, '2026-11-24T12:01:00-05:00')).toBe(true)
})

test('whoever booked is "you", anybody else has a name', () => {
  const [mine] = appointmentsOf({ items: [early] })
  const [theirs] = appointmentsOf({
    items: [{ ...early, customer: { firstName: 'Leo', lastName: '' } }],
  })
  if (!mine || !theirs) throw new Error('no appointment')
  expect(guestOf(mine, { customerFirstName: 'Sam' })).toBeUndefined()
  expect(guestOf(theirs, { customerFirstName: 'Sam' })).toBe('Leo')
  expect(guestOf(theirs, { customerFirstName: 'Leo' })).toBeUndefined()
})
