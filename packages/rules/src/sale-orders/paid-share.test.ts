import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldSales } from '../../test/sale-orders/sold-sales.ts'
import { sum } from '../money.ts'
import { cancelSums, paidShares, unpaidOfMissed } from './paid-share.ts'
import { type SoldItem, whatStands } from './what-stands.ts'

const nobody: ReadonlyMap<string, number> = new Map()
const line = { price: 0, priceWithoutTaxes: 0, discount: 0, taxIncluded: 0, taxAdded: 0, tip: 0, range: null }
const item = (id: string, total: number, deposit: number): SoldItem => ({
  id,
  type: 'appointment',
  amounts: { ...line, total, deposit },
  adjustments: [],
  subItems: [],
})
const saleOf = (sold: readonly SoldItem[], totalFee = 0) => ({ items: sold, breakdown: { totalFee } })
const items = [item('a', 6000, 1500), item('b', 2000, 500)]

test.each([
  ['all, with a fee of the whole sale', 8100, nobody, [6000, 2000]],
  ['the deposits', 2000, nobody, [1500, 500]],
  ['a part of the deposits', 1000, nobody, [750, 250]],
  ['more than the deposits', 4000, nobody, [3000, 1000]],
  ['nothing', 0, nobody, [0, 0]],
  ['nearly all: an item is never paid twice', 8099, nobody, [6000, 2000]],
  ['all but the unpaid price of a missed one', 2100, new Map([['a', 0]]), [0, 2000]],
  ['the deposits, one of which stays with a missed one', 2000, new Map([['a', 1500]]), [1500, 500]],
  ['all that is still owed beside a missed one', 3600, new Map([['a', 1500]]), [1500, 2000]],
])('the paid sum is shared among the items: %s', (_what, paid, missed, shares) => {
  const answer = paidShares(saleOf(items), { paid, missed })
  expect(items.map(({ id }) => answer.get(id))).toEqual(shares)
})

test('above the deposits, each item keeps its own deposit and shares the rest by its remaining price', () => {
  const one = [item('a', 6000, 5000), item('b', 3000, 0)]
  expect([...paidShares(saleOf(one), { paid: 5400, missed: nobody }).values()]).toEqual([5100, 300])
  const beside = paidShares(saleOf(one), { paid: 5400, missed: new Map([['b', 300]]) })
  expect(beside.get('a')).toBe(5100)
})

type Sums = Readonly<Record<string, number>>

test.each<[what: string, paid: number, own: Sums, given: Sums, shares: readonly number[]]>([
  ['beside a deposit, with the fee', 7100, { a: 4600 }, {}, [6000, 1000]],
  ['beside a deposit', 2000 + 4500, { a: 4500 }, {}, [6000, 500]],
  ['alone, before all the rest was paid', 8100, { a: 6000 }, {}, [6000, 2000]],
  ['alone, and got back by hand', 6000, { a: 6000 }, { a: 6000 }, [6000, 0]],
  ['alone, while the other got theirs back by hand', 8100, { b: 1800 }, { a: 5000 }, [6000, 2000]],
  ['for all, of which the other got theirs back by hand', 4000, {}, { b: 2000 }, [2000, 2000]],
])('a payment counts for the guest who paid %s', (_what, paid, own, given, shares) => {
  const answer = paidShares(saleOf(items, 100), {
    paid,
    missed: nobody,
    own: new Map(Object.entries(own)),
    given: new Map(Object.entries(given)),
  })
  expect(items.map(({ id }) => answer.get(id))).toEqual(shares)
})

test('the sum by which staff raised a price is paid after the agreed prices and the fees', () => {
  const raised = [{ ...item('a', 6000, 0), feePrice: 5000 }, item('b', 2000, 0)]
  const paidBy = (paid: number) => [...paidShares(saleOf(raised, 100), { paid, missed: nobody }).values()]
  expect(paidBy(7000)).toEqual([5000, 2000])
  expect(paidBy(7100)).toEqual([5000, 2000])
  expect(paidBy(7600)).toEqual([5500, 2000])
})

test('a deposit larger than the price counts only up to the price', () => {
  const cheap = [item('a', 1000, 1500), item('b', 3000, 0)]
  expect([...paidShares(saleOf(cheap), { paid: 1500, missed: nobody }).values()]).toEqual([1000, 500])
})

test('without deposits, the paid sum is shared by price', () => {
  const plain = items.map(({ id, amounts }) => item(id, amounts.total, 0))
  const answer = paidShares(saleOf(plain), { paid: 1000, missed: nobody })
  expect([...answer.values()]).toEqual([750, 250])
  expect([...paidShares(saleOf([]), { paid: 0, missed: nobody })]).toEqual([])
})

test("a missed appointment keeps its paid share, and the others' shares stay the same to the cent", () => {
  const sold = [101, 2590, 7696].map((total, index) => item(String(index), total, 0))
  const before = paidShares(saleOf(sold), { paid: 712, missed: nobody })
  for (const { id } of sold) {
    const missed = new Map([[id, before.get(id) ?? 0]])
    expect(new Map(paidShares(saleOf(sold), { paid: 712, missed }))).toEqual(before)
  }
})

/**
 * A sale whose appointments are missed or canceled in some order, and a step at which the rest is charged.
 */
const lives = soldSales.chain(({ sold, paid }) => {
  const ids = sold.items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : []))
  const ends = fc
    .shuffledSubarray(ids, { minLength: ids.length })
    .chain((order) =>
      fc
        .array(fc.constantFrom('missed', 'canceled'), { minLength: order.length, maxLength: order.length })
        .map((kinds) => order.map((id, index) => ({ id, end: kinds[index] }))),
    )
  return fc.record({
    sold: fc.constant(sold),
    paid: fc.constant(paid),
    ends,
    chargedBefore: fc.nat(ids.length),
  })
})

test('the shares add up even with missed appointments, and no item refunds more than was paid for it', () => {
  fc.assert(
    fc.property(lives, ({ sold, paid: paidFirst, ends, chargedBefore }) => {
      const canceled = new Set<string>()
      const missed = new Map<string, number>()
      let paid = paidFirst
      let open = sold.breakdown.total - paid
      for (const [index, { id, end }] of ends.entries()) {
        if (index === chargedBefore) {
          paid += open
          open = 0
        }
        const before = whatStands(sold, canceled)
        const shares = paidShares(before, { paid, missed })
        const share = shares.get(id) ?? 0
        const { total } = before.items.find((each) => each.id === id)?.amounts ?? { total: 0 }
        expect(sum([...shares.values()])).toBeLessThanOrEqual(paid)
        for (const [other, paidThen] of missed) expect(shares.get(other)).toBe(paidThen)
        if (index >= chargedBefore) expect(share, 'all that was charged for it').toBe(total)
        if (end === 'missed') {
          missed.set(id, share)
          open -= total - share
          const after = paidShares(before, { paid, missed })
          for (const [other, was] of shares) expect(after.get(other), 'the others’ stay').toBe(was)
        } else {
          const { back, rest, unpaid } = cancelSums(before, whatStands(sold, canceled.add(id)), {
            paid,
            missed,
          })
          expect(back.get(id)).toBe(share)
          paid -= sum([...back.values()]) + rest
          open -= unpaid
          for (const [other, now] of paidShares(whatStands(sold, canceled), { paid, missed }))
            if (canceled.size + missed.size < ends.length)
              expect(now, 'the others’ stay').toBe(shares.get(other))
        }
        const left = whatStands(sold, canceled)
        expect(paid + open).toBe(left.breakdown.total - unpaidOfMissed(left.items, missed))
        expect(Math.min(paid, open)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  )
})
