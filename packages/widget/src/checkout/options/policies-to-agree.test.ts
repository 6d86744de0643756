import { expect, test } from 'vitest'
import { hasPolicies } from './policies-to-agree.ts'

const shop = { adultsOnly: false, lateCancelPercentage: 50, noShowPercentage: 100 }

test.each([
  ['fees and a card', shop, ['bookAndPay'], true],
  ['fees, and a card as one way of several', shop, ['bookAndPay', 'bookNoCard'], true],
  ['fees, but never a card', shop, ['bookNoCard'], false],
  ['no fees', { ...shop, lateCancelPercentage: 0, noShowPercentage: 0 }, ['bookAndPay'], false],
  ['a fee for a no-show alone', { ...shop, lateCancelPercentage: 0 }, ['bookProvideCard'], true],
  ['adults only', { ...shop, adultsOnly: true }, ['bookNoCard'], true],
] as const)('there is something to agree to: %s', (_, facts, types, asked) => {
  expect(hasPolicies({ shop: facts, types })).toBe(asked)
})
