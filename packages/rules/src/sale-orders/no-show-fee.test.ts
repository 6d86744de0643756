import { expect, test } from 'vitest'
import { noShowFee } from './no-show-fee.ts'

test.each([
  ['all of it, but for the tip', 100, 0, 5000],
  ['half of it', 50, 0, 2500],
  ['less what is paid', 100, 1500, 3500],
  ['nothing where more is paid', 20, 1500, 0],
  ['nothing where the shop charges nothing', 0, 0, 0],
])('nobody came: %s', (_what, percentage, paid, fee) => {
  expect(noShowFee({ total: 6000, tip: 1000 }, { percentage, paid })).toBe(fee)
})
