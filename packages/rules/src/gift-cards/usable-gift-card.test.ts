import { expect, test } from 'vitest'
import { type GiftCardRule, type GiftCardUse, usableGiftCard } from './usable-gift-card.ts'

const own: GiftCardRule = {
  brandId: 'kingsley',
  shopId: 'soho',
  barberId: null,
  currency: 'usd',
  balance: 5000,
}
const shop = {
  id: 'soho',
  brandId: 'kingsley',
  currency: 'usd',
  settings: { shareGiftCards: false },
} as const
const appointment: GiftCardUse = {
  shop,
  checkoutType: 'bookAndPay',
  onWaitingList: false,
  appointments: [
    { barberId: 'ada', total: 3000 },
    { barberId: 'bo', total: 2500 },
    { barberId: null, total: 1000 },
  ],
  fees: 150,
  total: 8000,
}
const sharing = { ...shop, settings: { shareGiftCards: true } }

type Row = {
  readonly what: string
  readonly card?: Partial<GiftCardRule>
  readonly use?: Partial<GiftCardUse>
  readonly gives: number | string
}
const rows: readonly Row[] = [
  { what: "the shop's own", gives: 5000 },
  { what: 'more than the cart costs', card: { balance: 90_000 }, gives: 8000 },
  { what: "the brand's own", card: { shopId: null }, gives: 5000 },
  { what: "another shop's", card: { shopId: 'plateau' }, gives: 'gift_card_not_here' },
  { what: "another shop's, shared", card: { shopId: 'plateau' }, use: { shop: sharing }, gives: 5000 },
  {
    what: "another brand's",
    card: { brandId: 'harbour' },
    use: { shop: sharing },
    gives: 'gift_card_not_here',
  },
  {
    what: 'another currency',
    card: { currency: 'cad' },
    use: { shop: sharing },
    gives: 'gift_card_not_here',
  },
  { what: "one professional's", card: { barberId: 'bo' }, gives: 2500 },
  {
    what: "one professional's where nobody else is booked",
    card: { barberId: 'bo' },
    use: { appointments: [{ barberId: 'bo', total: 2500 }], total: 2650 },
    gives: 2650,
  },
  { what: "one professional's with little on it", card: { barberId: 'bo', balance: 10 }, gives: 10 },
  { what: "another professional's", card: { barberId: 'cleo' }, gives: 'gift_card_not_here' },
  { what: 'an empty one', card: { balance: 0 }, gives: 'gift_card_empty' },
  { what: 'a card on file', use: { checkoutType: 'bookProvideCard' }, gives: 'gift_card_not_allowed' },
  { what: 'no payment', use: { checkoutType: 'bookNoCard' }, gives: 'gift_card_not_allowed' },
  { what: 'the waiting list', use: { onWaitingList: true }, gives: 'gift_card_not_allowed' },
  { what: 'a cart that costs nothing', use: { total: 0 }, gives: 0 },
]

test.each(rows)(
  'the sum that a gift card pays, or the reason against it, is $gives: $what [5.03.10]',
  ({ card = {}, use = {}, gives }) => {
    expect(usableGiftCard({ ...own, ...card }, { ...appointment, ...use })).toEqual(
      typeof gives === 'number' ? { ok: true, amount: gives } : { ok: false, code: gives },
    )
  },
)
