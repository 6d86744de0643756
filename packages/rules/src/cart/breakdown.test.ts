import { expect, test } from 'vitest'
import { breakdownOf } from './breakdown.ts'
import { sumCart } from './sums.ts'

const sums = sumCart({
  appointments: [{ options: [[{ price: 9000, taxes: [], promoPart: false }]], deposits: [] }],
  products: [],
  membership: null,
  promo: null,
  customerBookingFee: 600,
  waitingListFee: 400,
  roundUpTips: false,
})

test.each([
  { what: 'nothing yet', now: 0, giftCard: 0, paid: 0, outstanding: 10_000, left: 10_000 },
  { what: 'a deposit that was taken', now: 2500, giftCard: 0, paid: 2500, outstanding: 7500, left: 7500 },
  {
    what: 'a gift card and a deposit to come',
    now: 2500,
    giftCard: 4000,
    paid: 0,
    outstanding: 3500,
    left: 6000,
  },
  { what: 'a gift card alone', now: 0, giftCard: 10_000, paid: 0, outstanding: 0, left: 0 },
])(
  'the parts of the breakdown of a cart paid by $what add up to its total',
  ({ now, giftCard, paid, outstanding, left }) => {
    const breakdown = breakdownOf(sums, { chargeNow: now, giftCardAmount: giftCard, allowed: [], paid })
    expect(breakdown).toMatchObject({
      total: 10_000,
      totalFee: 1000,
      totalChargeAmount: now,
      giftCardAmount: giftCard,
      outstandingChargeAmount: outstanding,
      amountLeftForPayment: left,
    })
  },
)

test.each([
  [[], false, false],
  [['bookAndPay', 'bookProvideCard'], true, false],
  [['bookNoCard'], false, true],
] as const)(
  'the breakdown for the checkout types %j says if the guest can reserve (%s) and book without paying (%s) [3.09.12]',
  (allowed, canReserve, canBookNoPay) => {
    const breakdown = breakdownOf(sums, { chargeNow: 0, giftCardAmount: 0, allowed, paid: 0 })
    expect(breakdown).toMatchObject({ canReserve, canBookNoPay })
  },
)
