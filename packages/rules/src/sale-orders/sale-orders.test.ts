import { expect, test } from 'vitest'
import { noShowFee } from './no-show-fee.ts'
import { paidShares } from './paid-share.ts'

const items = [
  { total: 6000, deposit: 1500 },
  { total: 2000, deposit: 500 },
]

test.each([
  ['all, with a fee of the whole sale', 8100, [6000, 2000]],
  ['the deposits', 2000, [1500, 500]],
  ['a part of the deposits', 1000, [750, 250]],
  ['more than the deposits', 4000, [3000, 1000]],
  ['nothing', 0, [0, 0]],
  ['nearly all: an item is never paid twice', 8099, [6000, 2000]],
])('paid: %s', (_what, paid, shares) => {
  expect(paidShares(items, { total: 8100, paid })).toEqual(shares)
})

test('without deposits what is paid belongs to all items alike', () => {
  const plain = items.map(({ total }) => ({ total, deposit: 0 }))
  expect(paidShares(plain, { total: 8000, paid: 1000 })).toEqual([750, 250])
  expect(paidShares([], { total: 100, paid: 0 })).toEqual([])
})

test.each([
  ['all of it, but for the tip', 100, 0, 5000],
  ['half of it', 50, 0, 2500],
  ['less what is paid', 100, 1500, 3500],
  ['nothing where more is paid', 20, 1500, 0],
  ['nothing where the shop charges nothing', 0, 0, 0],
])('nobody came: %s', (_what, percentage, paid, fee) => {
  expect(noShowFee({ total: 6000, tip: 1000 }, { percentage, paid })).toBe(fee)
})
