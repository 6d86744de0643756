import { expect, test } from 'vitest'
import { paymentContext as context } from '../../test/cart/payment-context.ts'
import type { CheckoutType } from './checkout-type.ts'
import { type CheckoutDisclaimer, checkoutDisclaimer, paymentChoices } from './payment-method.ts'
import { type PaymentContext, type PaymentSums, paymentTerms } from './payment-terms.ts'

const inPerson = { allowInPersonPayments: true }
const cardHolds = { ...inPerson, requestCardForInPersonPayments: true }
const none = { applePay: false, googlePay: false }

test.each([
  { what: 'by card alone', shop: {}, wallets: none, kinds: ['card/cardEntry'] },
  {
    what: 'with both wallets',
    shop: { requiresPrepayment: true },
    wallets: { applePay: true, googlePay: true },
    kinds: ['applePay/digitalWallet', 'googlePay/digitalWallet', 'card/cardEntry'],
  },
  {
    what: 'in person, without a card',
    shop: inPerson,
    wallets: { applePay: true, googlePay: false },
    kinds: ['applePay/digitalWallet', 'card/cardEntry', 'payInPerson/noPayment'],
  },
  {
    what: 'in person, against a card',
    shop: cardHolds,
    wallets: none,
    kinds: ['card/cardEntry', 'payInPerson/cardEntry'],
  },
  {
    what: 'not at all',
    shop: { bookNoPay: true },
    wallets: none,
    kinds: ['card/cardEntry', 'cardless/noPayment'],
  },
  {
    what: 'where no cards are taken',
    shop: { ...inPerson, takesCards: false },
    wallets: { applePay: true, googlePay: true },
    kinds: ['payInPerson/noPayment'],
  },
])(
  'the offered ways to pay follow from the shop and its guest: $what [4.04.03] [4.04.04] [4.04.05]',
  ({ shop, wallets, kinds }) => {
    const choices = paymentChoices(context(shop), wallets)
    expect(choices.map(({ kind, method }) => `${kind}/${method}`)).toEqual(kinds)
  },
)

type Row = {
  readonly what: string
  readonly shop: Partial<PaymentContext['shop']>
  readonly type?: CheckoutType
  readonly sums?: Partial<PaymentSums>
  readonly says: CheckoutDisclaimer
}
const deposits = { requiresPartialDeposits: true }
const rows: readonly Row[] = [
  { what: 'prepayment', shop: { requiresPrepayment: true, ...inPerson }, says: 'chargedToday' },
  { what: 'a deposit', shop: { ...deposits, ...inPerson }, says: 'depositToday' },
  { what: 'a deposit of everything', shop: deposits, sums: { deposits: 10_000 }, says: 'chargedToday' },
  { what: 'within the hour', shop: inPerson, sums: { dueNow: true }, says: 'chargedToday' },
  { what: 'by card before the hour', shop: inPerson, says: 'chargedHourBefore' },
  { what: 'a gift card for all', shop: {}, sums: { giftCard: 10_000 }, says: 'nothingToCharge' },
  { what: 'a gift card for a part', shop: deposits, sums: { giftCard: 9000 }, says: 'chargedToday' },
  { what: 'in person', shop: inPerson, type: 'bookNoCard', says: 'inPersonAllowed' },
  { what: 'in person, against a card', shop: cardHolds, type: 'bookProvideCard', says: 'noShowOnly' },
  { what: 'no payment', shop: { bookNoPay: true }, type: 'bookNoCard', says: 'noPayment' },
]

test.each(rows)(
  'the disclaimer for $what is $says [5.07.03] [5.07.04] [5.07.05]',
  ({ shop, type = 'bookAndPay', sums = {}, says }) => {
    const all = { total: 10_000, deposits: 2500, dueNow: false, giftCard: 0, ...sums }
    const terms = paymentTerms(context(shop), type, all)
    expect(terms.ok && checkoutDisclaimer(context(shop).shop, terms)).toBe(says)
  },
)
