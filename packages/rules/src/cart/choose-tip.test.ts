import { expect, test } from 'vitest'
import { modelErrors } from '../model-error.ts'
import { chooseTip, defaultTip, tipChoices } from './tip.ts'

const shop = { tipTier1: null, tipTier2: null, tipTier3: null, tipTier4: null, roundUpTips: false }

test('each offered tip has its amount', () => {
  const amountsOf = (roundUpTips: boolean) =>
    tipChoices({ ...shop, roundUpTips }, 5710).map(({ amount }) => amount)
  expect(amountsOf(false)).toEqual([1142, 1428, 1713, 1999])
  expect(amountsOf(true)).toEqual([1200, 1500, 1800, 2000])
  expect(tipChoices({ ...shop, tipTier1: 12.5 }, 1000)).toEqual([{ percentage: 12.5, amount: 125 }])
})

const five = { type: 'amount', amount: 500 } as const
test.each([
  { what: 'any professional', shop, any: true, given: five, tip: { type: 'percentage', percentage: 25 } },
  {
    what: "any professional, by the shop's own tiers",
    shop: { ...shop, tipTier1: 15, tipTier3: 18 },
    any: true,
    given: undefined,
    tip: { type: 'percentage', percentage: 18 },
  },
  {
    what: 'any professional where there is no second tier',
    shop: { ...shop, tipTier1: 15 },
    any: true,
    given: undefined,
    tip: { type: 'amount', amount: 0 },
  },
  { what: "one professional, the server's", shop, any: false, given: five, tip: five },
  { what: 'one professional', shop, any: false, given: undefined, tip: { type: 'amount', amount: 0 } },
])('the initial tip is chosen for $what [9.03.03] [9.03.04]', ({ shop, any, given, tip }) => {
  expect(defaultTip(shop, any, given)).toEqual(tip)
})

const takes = { earlyTipping: true }
test.each([
  { tip: five, expected: five },
  { tip: { type: 'amount', amount: 200_000 }, expected: { type: 'amount', amount: 199_999 } },
  { tip: { type: 'amount', amount: -1 }, expected: { type: 'amount', amount: 0 } },
  { tip: { type: 'percentage', percentage: 20 }, expected: { type: 'percentage', percentage: 20 } },
] as const)('choosing the tip $tip sets $expected', ({ tip, expected }) => {
  expect(chooseTip(tip, [takes, takes])).toEqual({ ok: true, tip: expected })
})

test.each([[[]], [[{ earlyTipping: false }]], [[takes, { earlyTipping: false }]]])(
  'choosing a tip is refused, with the reason for the console, for the professionals %j',
  (barbers) => {
    const answer = chooseTip(five, barbers)
    expect(answer).toEqual({ ok: false, code: 'tipping_not_allowed' })
    expect(modelErrors.tipping_not_allowed).toContain('Tipping')
  },
)
