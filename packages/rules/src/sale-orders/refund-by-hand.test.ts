import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftToGiveBack, type PartBack, rowsBack } from './refund-by-hand.ts'

const cutAndTowel = {
  lines: [
    { amount: 4500, tax: 400 },
    { amount: 1200, tax: 107 },
  ],
  tip: 1425,
}

test.each<readonly [string, number, readonly PartBack[], readonly (readonly [number, number])[] | undefined]>(
  [
    ['a service with its tax', 7632, [{ kind: 'service', index: 1 }], [[1200, 107]]],
    ['a tip without tax', 7632, [{ kind: 'tip' }], [[1425, 0]]],
    [
      'a service and the tip',
      7632,
      [{ kind: 'service', index: 0 }, { kind: 'tip' }],
      [
        [4500, 400],
        [1425, 0],
      ],
    ],
    ['an amount with the tax within it', 7632, [{ kind: 'amount', amount: 1000 }], [[934, 66]]],
    ['a service that a deposit paid in part', 2000, [{ kind: 'service', index: 0 }], [[1837, 163]]],
    ['nothing of a line that there is not', 7632, [{ kind: 'service', index: 2 }], undefined],
    ['nothing twice', 7632, [{ kind: 'tip' }, { kind: 'tip' }], undefined],
    ['no amount beyond the rest', 900, [{ kind: 'amount', amount: 901 }], undefined],
    ['nothing once all went back', 0, [{ kind: 'tip' }], undefined],
  ],
)('a refund by hand gives back %s', (_what, most, parts, rows) => {
  const back = rowsBack(leftToGiveBack({ ...cutAndTowel, most }, []), parts)
  expect(back?.map(({ amount, tax }) => [amount, tax])).toEqual(rows)
})

test('a part that went back is not offered again', () => {
  const most = 7632 - 1307
  const left = leftToGiveBack({ ...cutAndTowel, most }, [
    { kind: 'service', index: 1, amount: 1200, tax: 107 },
  ])
  expect(left).toEqual({ lines: [{ index: 0, amount: 4500, tax: 400 }], tip: 1425, most })
})

const line = fc.record({ amount: fc.nat(20_000), tax: fc.nat(3000) })
const part = fc.oneof(
  fc.record({ kind: fc.constant('service' as const), index: fc.nat(3) }),
  fc.constant({ kind: 'tip' as const }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
)

test('refunds one after another never give back more than was paid, nor less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.nat(5000),
      fc.nat(60_000),
      fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      (lines, tip, paid, asked) => {
        const given: ReturnType<typeof rowsBack> & object = []
        let open = paid
        for (const parts of asked) {
          const rows = rowsBack(leftToGiveBack({ lines, tip, most: open }, given), parts) ?? []
          for (const { amount, tax } of rows) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(tax).toBeGreaterThanOrEqual(0)
            open -= amount + tax
          }
          expect(open).toBeGreaterThanOrEqual(0)
          ;(given as object[]).push(...rows)
        }
      },
    ),
  )
})
