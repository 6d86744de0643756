import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedOf, sales, soldOf } from '../../test/sale-orders/sold-sales.ts'
import { linesOf } from '../cart/lifecycle.ts'
import type { Sale } from '../cart/sale.ts'
import { sumCart } from '../cart/sums.ts'
import type { Tip } from '../cart/tip.ts'
import { sum } from '../money.ts'
import { agreedTerms, type PricedItem } from './agreed-terms.ts'
import { type NewPrices, repriceSale } from './reprice.ts'
import { tipAppointment } from './tips-and-reviews.ts'
import { sumSold, whatStands } from './what-stands.ts'

const tax = { id: 'tax', name: 'Tax', percentage: 10, addToPrice: true, enabled: true }
const promo = { id: 'p', code: 'P', name: 'P' }
const off = (amount: number) => ({ promo: { ...promo, type: 'amount' as const, percentage: null, amount } })

/** Makes a sale to guests with one service each at these prices, a tax of 10 % and a fee of 1.00. */
const saleOf = (prices: readonly number[], more: Partial<Sale> = {}): Sale => ({
  appointments: prices.map((price) => ({
    options: [[{ price, taxes: [tax], promoPart: true }]],
    deposits: [],
  })),
  products: [],
  membership: null,
  promo: null,
  customerBookingFee: 100,
  waitingListFee: 0,
  roundUpTips: false,
  ...more,
})

const none: ReadonlySet<string> = new Set()

/** Books a sale that can be repriced again and again, as the server does it. */
const booked = (sale: Sale) => {
  const sold = soldOf(sumCart(sale), 0)
  const agreed = agreedOf(sale, sold)
  const priced = (items: readonly PricedItem[], changes: Record<string, NewPrices>, settled = none) =>
    repriceSale({ items, settled }, agreed, {
      changed: new Map(Object.entries(changes)),
      roundUpTips: sale.roundUpTips,
    })
  const total = (items: readonly PricedItem[], canceled = none) =>
    whatStands({ items, breakdown: sumSold({ items, breakdown: sold.breakdown }).breakdown }, canceled)
      .breakdown.total
  return { sold, agreed, priced, total }
}
const at = (...prices: readonly number[]): NewPrices => ({ prices, tip: undefined })

test.each([
  ['taxes follow', {}, 5000, 5500],
  [
    'a percentage follows',
    { promo: { ...promo, type: 'percentage', percentage: 20, amount: null } },
    5000,
    4400,
  ],
  ['an amount stays off', off(500), 5000, 4950],
  ['an amount stays off, up to the price', off(500), 300, 0],
  ['a membership follows', { membership: { id: 'm', name: 'M', percentage: 10 } }, 5000, 4950],
] as const)('an appointment is repriced: %s', (_what, more, price, cost) => {
  const { sold, priced, total } = booked(saleOf([4000], more))
  const items = priced(sold.items, { 0: at(price) })
  expect(items[0]?.amounts.total).toBe(cost)
  expect(total(items), 'with the fee').toBe(cost + 100)
})

test('an amount off that exceeded the price applies in full again after the next change', () => {
  const { sold, priced } = booked(saleOf([6000], { ...off(5000), customerBookingFee: 0 }))
  const cheap = priced(sold.items, { 0: at(4400) })
  expect(cheap[0]?.amounts).toMatchObject({ total: 0, discount: 4400 })
  expect(priced(cheap, { 0: at(6000) })).toEqual(sold.items)
})

test('the part of an amount off that one appointment cannot use moves to the others of its group', () => {
  const { sold, priced, total } = booked(saleOf([6000, 6000], { ...off(5000), customerBookingFee: 0 }))
  const cheap = priced(sold.items, { 0: at(1000) })
  expect(total(cheap)).toBe(2200)
  expect(cheap.map(({ amounts }) => amounts.discount)).toEqual([714, 4286])
  expect(priced(cheap, { 0: at(6000) })).toEqual(sold.items)
})

test("a guest who leaves takes their part of an amount off along and leaves the others' unchanged", () => {
  const { sold, priced, total } = booked(saleOf([6000, 6000], { ...off(5000), customerBookingFee: 0 }))
  const left = new Set(['0'])
  const cheap = priced(sold.items, { 1: at(2000) }, left)
  expect([cheap[0], total(cheap, left)]).toEqual([sold.items[0], 0])
  expect(total(priced(cheap, { 1: at(6000) }, left), left)).toBe(3850)
})

test('a deposit that exceeded the price applies in full again after the next change', () => {
  const half = {
    depositType: 'percentage',
    depositPercentage: 50,
    depositAmount: 0,
    serviceOverride: false,
  } as const
  const [one] = saleOf([6000]).appointments
  const { sold, priced } = booked(saleOf([6000], { appointments: [{ ...one!, deposits: [half] }] }))
  const cheap = priced(sold.items, { 0: at(1000) })
  expect(cheap[0]?.amounts.deposit).toBe(1100)
  expect(priced(cheap, { 0: at(6000) })[0]?.amounts.deposit).toBe(3300)
})

test.each([
  ['a percentage follows the price', { type: 'percentage', percentage: 20 }, 1000],
  ['an amount stays', { type: 'amount', amount: 700 }, 700],
] as const)('a tip is repriced: %s', (_what, tip, amount) => {
  const { sold, priced } = booked(saleOf([4000]))
  const [item] = priced(sold.items, { 0: { prices: [5000], tip } })
  expect(item?.amounts).toMatchObject({ tip: amount, total: 5500 + amount })
})

type Move = { readonly who: number; readonly prices: readonly number[]; readonly tip: Tip | undefined }
const moves = fc.array(
  fc.record({
    who: fc.nat(3),
    prices: fc.array(fc.nat(30_000), { minLength: 3, maxLength: 3 }),
    tip: fc.option(
      fc.nat(3000).map((amount): Tip => ({ type: 'amount', amount })),
      { nil: undefined },
    ),
  }),
  { maxLength: 4 },
)
/** The same cart, if it were requested at the prices of these moves. */
const asked = (sale: Sale, all: readonly Move[]): Sale => ({
  ...sale,
  appointments: sale.appointments.map((each, index) => {
    const last = all.findLast(({ who }) => who % sale.appointments.length === index)
    if (last === undefined) return each
    const lines = (each.options[0] ?? []).map((line, at) =>
      Object.assign({}, line, { price: last.prices[at] ?? 0 }),
    )
    return { ...each, tip: last.tip, options: [lines] }
  }),
})

test('a moved sale costs the same as a new cart would, whatever moves came before', () => {
  fc.assert(
    fc.property(sales, moves, (sale, all) => {
      const { sold, priced } = booked(sale)
      const moved = all.reduce<readonly PricedItem[]>((items, { who, prices, tip }) => {
        const id = `${who % sale.appointments.length}`
        return priced(items, { [id]: { prices, tip } })
      }, sold.items)
      const anew = soldOf(sumCart(asked(sale, all)), 0)
      const withoutDeposits = (items: readonly PricedItem[]) =>
        items.map(({ amounts, subItems, ...item }) => ({
          ...item,
          amounts: { ...amounts, deposit: 0 },
          subItems: subItems.map((line) => ({ ...line, amounts: { ...line.amounts, deposit: 0 } })),
        }))
      expect(withoutDeposits(moved)).toEqual(withoutDeposits(anew.items))
      for (const { id, amounts } of moved)
        expect(amounts.deposit).toBe(
          Math.min(sold.items.find((item) => item.id === id)!.amounts.deposit, amounts.total - amounts.tip),
        )
    }),
    { numRuns: 500 },
  )
})

/**
 * Tells if a sale stored without terms reveals which lines its promo covers. A part that rounds to zero hides
 * it.
 */
const tellsItsPromo = (sale: Sale, items: readonly PricedItem[]): boolean => {
  const lines = items.flatMap((item) => linesOf<Pick<PricedItem, 'adjustments'>>(item))
  const parts = [...sale.appointments.flatMap(({ options }) => options[0] ?? []), ...sale.products]
  return (
    sale.promo?.type !== 'amount' ||
    lines.filter(({ adjustments }) => adjustments.some(({ type }) => type === 'promo')).length ===
      parts.filter(({ promoPart }) => promoPart).length
  )
}

test('a sale stored without terms costs the same at the same prices', () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const { items } = soldOf(sumCart(sale), 0)
      fc.pre(tellsItsPromo(sale, items))
      const again = repriceSale({ items, settled: none }, agreedTerms({ items }), {
        changed: new Map(),
        roundUpTips: false,
      })
      expect(again).toEqual(items)
    }),
    { numRuns: 500 },
  )
})

test('the sums of all lines of an appointment add up to its own at any prices and with any tip', () => {
  fc.assert(
    fc.property(sales, fc.array(fc.nat(30_000), { minLength: 3 }), fc.nat(5000), (sale, prices, tip) => {
      const { sold, priced } = booked(sale)
      const changed = tipAppointment(priced(sold.items, { 0: { prices, tip: undefined } })[0]!, tip)
      for (const field of [
        'price',
        'discount',
        'taxAdded',
        'taxIncluded',
        'tip',
        'deposit',
        'total',
      ] as const)
        expect(sum(changed.subItems.map(({ amounts }) => amounts[field])), field).toBe(changed.amounts[field])
      expect(changed.amounts.deposit).toBeLessThanOrEqual(changed.amounts.total - tip)
      expect(changed.amounts.tip).toBe(tip)
    }),
  )
})
