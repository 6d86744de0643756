import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money.ts'
import { discountLines } from './discounts.ts'
import type { SalePromo } from './sale.ts'

const promo = (type: SalePromo['type'], value: number): SalePromo => ({
  id: 'promo',
  code: 'FADE',
  name: 'Fade',
  type,
  percentage: type === 'percentage' ? value : null,
  amount: type === 'amount' ? value : null,
})
const member = (percentage: number) => ({ id: 'gold', name: 'Gold', percentage })
const part = (price: number) => ({ price, promoPart: true })
const other = (price: number) => ({ price, promoPart: false })

test.each([
  { what: 'nothing', lines: [part(1000)], member: null, promo: null, left: [1000] },
  {
    what: 'a percentage of each, half-up',
    lines: [part(5), part(15), part(25)],
    member: member(10),
    promo: null,
    left: [4, 13, 22],
  },
  {
    what: 'a promo only where it is for',
    lines: [part(1000), other(1000)],
    member: null,
    promo: promo('percentage', 50),
    left: [500, 1000],
  },
  {
    what: 'the promo on what the membership left',
    lines: [part(1000), other(1000)],
    member: member(50),
    promo: promo('percentage', 50),
    left: [250, 500],
  },
  {
    what: 'an amount in proportion to what is left',
    lines: [part(2000), part(1000), other(500)],
    member: member(10),
    promo: promo('amount', 300),
    left: [1600, 800, 450],
  },
  {
    what: 'the remainder to the largest fractions, the earlier first among equals',
    lines: [part(100), part(100), part(100)],
    member: null,
    promo: promo('amount', 101),
    left: [66, 66, 67],
  },
  {
    what: 'no more than there is',
    lines: [part(300), other(300), part(0)],
    member: null,
    promo: promo('amount', 5000),
    left: [0, 300, 0],
  },
  {
    what: 'everything',
    lines: [part(333), part(1)],
    member: member(100),
    promo: promo('amount', 5),
    left: [0, 0],
  },
  { what: 'no line that it is for', lines: [other(7)], member: null, promo: promo('amount', 5), left: [7] },
])('discounts are taken off lines: $what', ({ lines, member, promo, left }) => {
  expect(discountLines(lines, member, promo).map((line) => line.left)).toEqual(left)
})

test('a discount of zero leaves no adjustment', () => {
  const [line, free] = discountLines([part(1), part(0)], member(10), promo('percentage', 100))
  expect(line?.adjustments.map(({ type, amount }) => [type, amount])).toEqual([['promo', -1]])
  expect(free?.adjustments).toEqual([])
})

const lines = fc.array(fc.record({ price: fc.integer({ min: 0, max: 500_000 }), promoPart: fc.boolean() }), {
  maxLength: 12,
})
const percentages = fc.integer({ min: 0, max: 1_000_000 }).map((each) => each / 10_000)
const memberships = fc.option(percentages.map(member))
const promos = fc.option(
  fc.oneof(
    percentages.map((each) => promo('percentage', each)),
    fc.integer({ min: 0, max: 1_000_000 }).map((each) => promo('amount', each)),
  ),
)

test('no line falls below zero, and its adjustments equal the difference to its price', () => {
  fc.assert(
    fc.property(lines, memberships, promos, (all, membership, promo) => {
      for (const [index, { left, adjustments }] of discountLines(all, membership, promo).entries()) {
        const price = all[index]?.price ?? 0
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left - sum(adjustments.map(({ amount }) => amount))).toBe(price)
        expect(adjustments.some(({ type }) => type === 'promo') && !all[index]?.promoPart).toBe(false)
      }
    }),
  )
})

test('an amount off is taken in full if the lines cost enough, and each line’s part is less than a cent from its exact share', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 1_000_000 }), (all, amount) => {
      const parts = all.filter(({ promoPart }) => promoPart)
      const available = sum(parts.map(({ price }) => price))
      const taken = discountLines(parts, null, promo('amount', amount)).map(
        ({ left }, index) => (parts[index]?.price ?? 0) - left,
      )
      expect(sum(taken)).toBe(Math.min(amount, available))
      for (const [index, each] of taken.entries()) {
        const exact = (Math.min(amount, available) * (parts[index]?.price ?? 0)) / Math.max(1, available)
        expect(Math.abs(each - exact)).toBeLessThan(1)
      }
    }),
  )
})
