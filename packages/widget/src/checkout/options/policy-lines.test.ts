import { describe, expect, test } from 'vitest'
import { feesNeedCard, policyLines } from './policy-lines.ts'

const shop = { adultsOnly: false, lateCancelPercentage: 50, noShowPercentage: 100 }
const booking = { shop, types: ['bookAndPay'], canCancelBefore: 100, now: 99 } as const
const free = { ...shop, lateCancelPercentage: 0, noShowPercentage: 0 }

describe('the policies of a booking', () => {
  test.each([
    ['a free time, then fees', booking, [{ text: 'freeUntil' }, { text: 'fees', late: 50, noShow: 100 }]],
    [
      'the same fee for both',
      { ...booking, shop: { ...shop, noShowPercentage: 50 } },
      [{ text: 'freeUntil' }, { text: 'feeOfBoth', share: 50 }],
    ],
    [
      'a fee for a late cancel alone',
      { ...booking, shop: { ...shop, noShowPercentage: 0 } },
      [{ text: 'freeUntil' }, { text: 'lateFee', share: 50 }],
    ],
    [
      'a fee for a no-show alone',
      { ...booking, shop: { ...shop, lateCancelPercentage: 0 } },
      [{ text: 'freeUntil' }, { text: 'noShowFee', share: 100 }],
    ],
    ['no fees', { ...booking, shop: free }, [{ text: 'freeUntil' }]],
    ['no fees without a card', { ...booking, types: ['bookNoCard'] }, [{ text: 'freeUntil' }]],
    [
      'an age, whatever is paid',
      { ...booking, shop: { ...free, adultsOnly: true } },
      [{ text: 'adultsText' }, { text: 'freeUntil' }],
    ],
    [
      'a free time that is over',
      { ...booking, now: 100 },
      [
        { text: 'lateAlreadyThen', share: 50 },
        { text: 'noShowFee', share: 100 },
      ],
    ],
    ['the same without fees', { ...booking, shop: free, now: 100 }, [{ text: 'lateAlready' }]],
    [
      'the minutes for a free cancellation, then the fee',
      { ...booking, shop: { ...shop, noShowPercentage: 0 }, now: 100, canUndo: true },
      [{ text: 'undoThen', share: 50 }],
    ],
    ['those minutes alone', { ...booking, shop: free, now: 100, canUndo: true }, [{ text: 'undoOnly' }]],
    [
      'no deadline while the professional is unknown, and the fees',
      { ...booking, canCancelBefore: undefined },
      [
        { text: 'feeIfLate', share: 50 },
        { text: 'noShowFee', share: 100 },
      ],
    ],
    [
      'a professional who allows no cancellation',
      { ...booking, canCancelBefore: null },
      [{ text: 'cancelNever' }, { text: 'noShowFee', share: 100 }],
    ],
  ] as const)('lists %s', (_, facts, expected) => {
    expect(policyLines(facts)).toEqual(expected)
  })

  test.each([
    [['bookAndPay'], false],
    [['bookNoCard'], false],
    [['bookAndPay', 'bookProvideCard'], false],
    [['bookAndPay', 'bookNoCard'], true],
  ] as const)('say that fees need a card where the ways to pay are %j: %s', (types, expected) => {
    expect(feesNeedCard({ types })).toBe(expected)
  })
})
