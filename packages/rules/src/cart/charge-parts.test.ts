import * as fc from 'fast-check'
import { currencies, giftCardMinimum } from '@openchair/contract'
import { describe, expect, test } from 'vitest'
import { chargeParts, isTooSmall, leastCharge, type WishedCharges } from './charge-parts.ts'

const wished: WishedCharges = { total: 1000, giftCard: 0, atCheckout: 1000, least: 50, inPerson: false }

describe("splitting a sum so that no charge is below the provider's minimum [R3]", () => {
  test.each([
    ['nothing is small', {}, { now: 1000, later: 0, giftCard: 0 }, undefined],
    ['a gift card pays all', { giftCard: 1000 }, { now: 0, later: 0, giftCard: 1000 }, undefined],
    ['a gift card leaves the least', { giftCard: 950 }, { now: 50, later: 0, giftCard: 950 }, undefined],
    ['a gift card pays less', { giftCard: 980 }, { now: 50, later: 0, giftCard: 950 }, { giftCard: 30 }],
    [
      'a gift card pays less, though the shop takes money',
      { giftCard: 999, inPerson: true },
      { now: 50, later: 0, giftCard: 950 },
      { giftCard: 49 },
    ],
    [
      'a gift card pays less of what is charged later',
      { giftCard: 980, atCheckout: 0 },
      { now: 0, later: 50, giftCard: 950 },
      { giftCard: 30 },
    ],
    [
      'a gift card pays nothing of a sum that is the least',
      { total: 50, giftCard: 20, atCheckout: 50 },
      { now: 50, later: 0, giftCard: 0 },
      { giftCard: 20 },
    ],
    [
      'a gift card cannot pay less of what is below the least itself',
      { total: 40, giftCard: 20, atCheckout: 40 },
      { now: 0, later: 0, giftCard: 20 },
      { waived: 20 },
    ],
    ['the total is small', { total: 20 }, { now: 0, later: 0, giftCard: 0 }, { waived: 20 }],
    [
      'the total is small, and the shop takes money',
      { total: 20, inPerson: true },
      { now: 0, later: 0, giftCard: 0 },
      { atShop: 20 },
    ],
    ['a deposit is small', { atCheckout: 40 }, { now: 0, later: 1000, giftCard: 0 }, { deposit: 40 }],
    [
      'a deposit is small, and so is the rest',
      { total: 45, atCheckout: 40 },
      { now: 0, later: 0, giftCard: 0 },
      { deposit: 40, waived: 45 },
    ],
    ['the rest is small', { atCheckout: 980 }, { now: 980, later: 0, giftCard: 0 }, { waived: 20 }],
    [
      'the rest is small, and the shop takes money',
      { atCheckout: 980, inPerson: true },
      { now: 980, later: 0, giftCard: 0 },
      { atShop: 20 },
    ],
    [
      'the rest is small, and a gift card pays a part',
      { giftCard: 400, atCheckout: 580 },
      { now: 580, later: 50, giftCard: 370 },
      { giftCard: 30 },
    ],
    [
      'the rest is small, and a gift card pays too little of it',
      { giftCard: 10, atCheckout: 980 },
      { now: 980, later: 0, giftCard: 10 },
      { waived: 10 },
    ],
  ] as const)('splits the sum into now, later and gift card if %s', (_what, given, parts, belowLeast) => {
    const nothing = { least: 50, giftCard: 0, deposit: 0, atShop: 0, waived: 0 }
    expect(chargeParts({ ...wished, ...given })).toEqual({
      ...parts,
      ...(belowLeast && { belowLeast: { ...nothing, ...belowLeast } }),
    })
  })

  test('makes every charge zero or at least the minimum, makes the parts add up, and leaves only less than the minimum uncharged', () => {
    const any = fc.record({
      total: fc.oneof(fc.nat(200), fc.nat(20_000)),
      giftCard: fc.oneof(fc.constant(0), fc.nat(200), fc.nat(20_000)),
      atCheckout: fc.oneof(fc.constant(0), fc.nat(200), fc.nat(20_000)),
      least: fc.constantFrom(0, 30, 50, 200),
      inPerson: fc.boolean(),
    })
    fc.assert(
      fc.property(any, (asked) => {
        const { giftCard, now, later, belowLeast } = chargeParts(asked)
        const { atShop = 0, waived = 0 } = belowLeast ?? {}
        expect(giftCard + now + later + atShop + waived).toBe(asked.total)
        expect([now, later].some((part) => isTooSmall(part, asked.least))).toBe(false)
        expect(atShop + waived).toBeLessThan(Math.max(1, asked.least))
        expect(asked.inPerson ? waived : atShop).toBe(0)
        expect(giftCard).toBeGreaterThanOrEqual(0)
        expect(giftCard).toBeLessThanOrEqual(Math.min(asked.giftCard, asked.total))
      }),
    )
  })
})

test('every currency has a minimum charge, and no gift card is sold for less [R3]', () => {
  for (const currency of currencies) {
    expect(leastCharge(currency)).toBeGreaterThan(0)
    expect(leastCharge(currency)).toBeLessThanOrEqual(giftCardMinimum)
  }
  expect(leastCharge('usd', { usd: 100, gbp: 40 })).toBe(100)
  expect(leastCharge('eur', { usd: 100 })).toBe(50)
})
