import type { Tip } from '@openchair/rules'
import { expect, test } from 'vitest'
import { commonTip } from './common-tip.ts'

const share = (percentage: number): Tip => ({ type: 'percentage', percentage })
const amount = (minorUnits: number): Tip => ({ type: 'amount', amount: minorUnits })

test.each([
  ['nobody gives any', [undefined, amount(0), share(0)], amount(0)],
  ['all give the same share', [share(25), share(25)], share(25)],
  ['shares differ', [share(25), share(20)], undefined],
  ['amounts add up', [amount(500), amount(700)], amount(1200)],
  ['one gives nothing, the other an amount', [amount(0), amount(700)], amount(700)],
  ['one has chosen nothing, the other an amount', [undefined, amount(700)], amount(700)],
  ['one has chosen nothing, the other a share', [undefined, share(25)], undefined],
  ['one gives a share, the other an amount', [share(25), amount(500)], undefined],
] as const)('the tip of several reservations is right where %s', (_, tips, common) => {
  expect(commonTip(tips)).toEqual(common)
})
