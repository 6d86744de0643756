import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldSales } from '../../test/sale-orders/sold-sales.ts'
import { sum } from '../money.ts'
import { cancelSums } from './paid-share.ts'
import { whatStands } from './what-stands.ts'

const nobody: ReadonlyMap<string, number> = new Map()

/** A sale, and an order in which its appointments are canceled one by one. */
const canceledOneByOne = soldSales.chain(({ sold, paid }) => {
  const ids = sold.items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : []))
  return fc.shuffledSubarray(ids, { minLength: ids.length }).map((order) => ({ sold, paid, order }))
})

test('canceling appointments one by one refunds exactly the paid sum, and nothing stays owed', () => {
  fc.assert(
    fc.property(canceledOneByOne, ({ sold, paid, order }) => {
      const canceled = new Set<string>()
      let held = paid
      let open = sold.breakdown.total - paid
      for (const id of order) {
        const before = whatStands(sold, canceled)
        const after = whatStands(sold, canceled.add(id))
        const { back, rest, unpaid } = cancelSums(before, after, { paid: held, missed: nobody })
        const given = sum([...back.values()]) + rest
        for (const each of [...back.values(), rest, unpaid]) expect(each).toBeGreaterThanOrEqual(0)
        held -= given
        open -= unpaid
        expect(held + open, 'what is left costs what is paid and what is open').toBe(after.breakdown.total)
      }
      expect({ held, open }).toEqual({ held: 0, open: 0 })
    }),
    { numRuns: 500 },
  )
})

test('canceling all appointments at once refunds as much as canceling them one by one', () => {
  fc.assert(
    fc.property(soldSales, ({ sold, paid }) => {
      const all = new Set(sold.items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : [])))
      const { back, rest, unpaid } = cancelSums(whatStands(sold, new Set()), whatStands(sold, all), {
        paid,
        missed: nobody,
      })
      expect(sum([...back.values()]) + rest).toBe(paid)
      expect(unpaid).toBe(sold.breakdown.total - paid)
    }),
  )
})

test('the total of what remains of a sale is the sum of its items and fees, and nothing remains without an appointment', () => {
  fc.assert(
    fc.property(soldSales, fc.nat(3), ({ sold }, index) => {
      const { items, breakdown, taxAmount } = whatStands(sold, new Set([`${index}`]))
      expect(breakdown.total).toBe(sum(items.map(({ amounts }) => amounts.total)) + breakdown.totalFee)
      expect(taxAmount).toBe(sum(breakdown.taxes.map(({ amount }) => amount)))
      expect(items.some(({ type }) => type === 'appointment')).toBe(items.length > 0)
      if (items.length === 0) expect(breakdown.total).toBe(0)
    }),
  )
})
