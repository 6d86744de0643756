import { expect, test } from 'vitest'
import { paymentContext as context } from '../../test/cart/payment-context.ts'
import { checkoutFlags, type CheckoutType, checkoutTypeOf, checkoutTypes } from './checkout-type.ts'
import { allowedCheckoutTypes, isDueNow, type PaymentContext, paymentTerms } from './payment-terms.ts'

const plain = { requiresPrepaid: false, requiresDeposit: false }
const pay = 'bookAndPay'
const hold = 'bookProvideCard'
const free = 'bookNoCard'
const prepaid = { ...plain, requiresPrepaid: true }
const deposit = { ...plain, requiresDeposit: true }
const inPerson = { allowInPersonPayments: true }
const inPersonWithCard = { allowInPersonPayments: true, requestCardForInPersonPayments: true }

/** Cases with a total of 10000 and deposits of 2500. `now` and `later` are the charges of bookAndPay. */
const table: readonly {
  readonly what: string
  readonly context: PaymentContext
  readonly allowed: readonly CheckoutType[]
  readonly now: number
  readonly later: number
}[] = [
  {
    what: 'a card at the shop where none may only hold the time',
    context: context({ ...inPersonWithCard, allowBookAndReserve: false }),
    allowed: [pay],
    now: 0,
    later: 10_000,
  },
  { what: 'a shop with no wishes', context: context({}), allowed: [pay], now: 0, later: 10_000 },
  {
    what: 'prepayment',
    context: context({ requiresPrepayment: true }),
    allowed: [pay],
    now: 10_000,
    later: 0,
  },
  {
    what: 'a prepaid service',
    context: context(inPerson, { services: [plain, prepaid] }),
    allowed: [pay],
    now: 10_000,
    later: 0,
  },
  {
    what: 'prepayment and deposits',
    context: context({ requiresPrepayment: true, requiresPartialDeposits: true }),
    allowed: [pay],
    now: 10_000,
    later: 0,
  },
  {
    what: 'deposits',
    context: context({ requiresPartialDeposits: true, bookNoPay: true, ...inPerson }),
    allowed: [pay],
    now: 2500,
    later: 7500,
  },
  {
    what: "a service's deposit",
    context: context(inPersonWithCard, { services: [deposit] }),
    allowed: [pay],
    now: 2500,
    later: 7500,
  },
  {
    what: 'deposits with the flag off',
    context: context({ requiresPartialDeposits: true, ...inPerson }, { depositsEnabled: false }),
    allowed: [pay, free],
    now: 0,
    later: 10_000,
  },
  {
    what: 'a prepaid service in a shop of deposits',
    context: context({ requiresPartialDeposits: true }, { services: [prepaid, deposit] }),
    allowed: [pay],
    now: 10_000,
    later: 0,
  },
  { what: 'in person', context: context(inPerson), allowed: [pay, free], now: 0, later: 10_000 },
  {
    what: 'in person with a card',
    context: context(inPersonWithCard),
    allowed: [pay, hold],
    now: 0,
    later: 10_000,
  },
  {
    what: 'a card asked for where nobody pays in person',
    context: context({ requestCardForInPersonPayments: true }),
    allowed: [pay],
    now: 0,
    later: 10_000,
  },
  { what: 'no payment', context: context({ bookNoPay: true }), allowed: [pay, free], now: 0, later: 10_000 },
  {
    what: 'no payment, in person with a card',
    context: context({ bookNoPay: true, ...inPersonWithCard }),
    allowed: [pay, hold, free],
    now: 0,
    later: 10_000,
  },
  {
    what: "the professional's own no payment",
    context: context({}, { barbers: [{ bookNoPay: true }] }),
    allowed: [pay, free],
    now: 0,
    later: 10_000,
  },
  {
    what: 'no payment with one of two professionals',
    context: context({}, { barbers: [{ bookNoPay: true }, { bookNoPay: false }] }),
    allowed: [pay],
    now: 0,
    later: 10_000,
  },
  {
    what: 'nobody who could do it',
    context: context({}, { barbers: [] }),
    allowed: [pay],
    now: 0,
    later: 10_000,
  },
  {
    what: 'no cards',
    context: context({ takesCards: false, bookNoPay: true, ...inPersonWithCard }),
    allowed: [free],
    now: 0,
    later: 0,
  },
  {
    what: 'a customer who pays beforehand',
    context: context({ bookNoPay: true, ...inPersonWithCard }, { prepayOnlyCustomer: true }),
    allowed: [pay],
    now: 10_000,
    later: 0,
  },
]

const sums = { total: 10_000, deposits: 2500, dueNow: false, giftCard: 0 }

test.each(table)(
  'the payment terms are decided for $what [5.07.01] [5.07.02] [4.03.18]',
  ({ context, allowed, now, later }) => {
    expect(allowedCheckoutTypes(context)).toEqual(allowed)
    for (const type of checkoutTypes) {
      const terms = paymentTerms(context, type, sums)
      expect(terms.ok).toBe(allowed.includes(type))
      if (!terms.ok) continue
      if (type === pay) {
        expect(terms).toMatchObject({
          cardNeeded: true,
          chargeNow: now,
          chargeLater: later,
          onlyForNoShow: false,
        })
        expect(terms.chargeNow + terms.chargeLater).toBe(sums.total)
        expect(paymentTerms(context, type, { ...sums, dueNow: true })).toMatchObject({
          chargeNow: 10_000,
          chargeLater: 0,
        })
      } else {
        expect(terms).toMatchObject({
          cardNeeded: type === hold,
          chargeNow: 0,
          chargeLater: 0,
          onlyForNoShow: type === hold,
        })
      }
    }
  },
)

test('a refusal names the shop or the customer as the reason', () => {
  const choosy = context({ bookNoPay: true }, { prepayOnlyCustomer: true })
  expect(paymentTerms(choosy, free, sums)).toEqual({ ok: false, code: 'PrepayOnlyCustomer' })
  expect(paymentTerms(choosy, hold, sums)).toEqual({ ok: false, code: 'checkout_type_not_allowed' })
})

test('deposits never exceed the total', () => {
  const terms = paymentTerms(context({ requiresPartialDeposits: true }), pay, {
    total: 900,
    deposits: 1000,
    dueNow: false,
    giftCard: 0,
  })
  expect(terms).toMatchObject({ chargeNow: 900, chargeLater: 0 })
})

const deposits = { requiresPartialDeposits: true }
test.each([
  { what: 'a part of what is paid later', shop: {}, giftCard: 4000, gift: 4000, now: 0, later: 6000 },
  {
    what: 'a part of a prepayment',
    shop: { requiresPrepayment: true },
    giftCard: 4000,
    gift: 4000,
    now: 6000,
    later: 0,
  },
  {
    what: 'a part, and the deposit is whole',
    shop: deposits,
    giftCard: 4000,
    gift: 4000,
    now: 2500,
    later: 3500,
  },
  { what: 'all but less than the deposit', shop: deposits, giftCard: 9000, gift: 9000, now: 1000, later: 0 },
  { what: 'all', shop: deposits, giftCard: 10_000, gift: 10_000, now: 0, later: 0 },
  { what: 'all, with something left on it', shop: {}, giftCard: 90_000, gift: 10_000, now: 0, later: 0 },
])('a gift card pays before cards do: $what', ({ shop, giftCard, gift, now, later }) => {
  expect(paymentTerms(context(shop), pay, { ...sums, giftCard })).toMatchObject({
    giftCardAmount: gift,
    chargeNow: now,
    chargeLater: later,
    cardNeeded: gift < sums.total,
  })
})

test.each([
  [hold, inPersonWithCard],
  [free, inPerson],
] as const)('a checkout of type %s uses no gift card', (type, shop) => {
  const terms = paymentTerms(context(shop), type, { ...sums, giftCard: 10_000 })
  expect(terms).toMatchObject({ giftCardAmount: 0, cardNeeded: type === hold })
})

test('a cart that costs nothing needs no card', () => {
  const nothing = { total: 0, deposits: 0, dueNow: true, giftCard: 500 }
  expect(paymentTerms(context({ requiresPrepayment: true }), pay, nothing)).toMatchObject({
    giftCardAmount: 0,
    chargeNow: 0,
    cardNeeded: false,
  })
})

test.each(checkoutTypes)('the checkout type %s is turned into flags and back again', (type) => {
  expect(checkoutTypeOf(checkoutFlags(type))).toBe(type)
})
test('two flags that are both true contradict each other [4.04.02]', () => {
  expect(checkoutTypeOf({ isReservation: true, isBookNoPay: true })).toBeUndefined()
  expect(checkoutTypeOf({})).toBe(pay)
})

test.each([
  [1000, 939, false],
  [1000, 939.9, false],
  [1000, 940, true],
  [1000, 1000, true],
  [1000, 1060, true],
])(
  'an appointment at minute %d is charged at checkout in minute %d: %s [5.07.06]',
  (start, now, expected) => {
    expect(isDueNow(start, now)).toBe(expected)
  },
)
