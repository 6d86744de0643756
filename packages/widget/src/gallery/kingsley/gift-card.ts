import type { GiftCardSale, GivenGiftCard, SaleOrder, Shop } from '@openchair/contract'
import { brandQuery } from '../../calls/brands.ts'
import { barberQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import {
  changeGiftCard,
  type GiftCardChoice,
  openGiftCard,
} from '../../checkout/gift-card/gift-card-choice.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { marcus } from './barbers.ts'
import { kingsley } from './brand.ts'
import { saleOrder } from './sale-order.ts'
import { soho, wynwood } from './shops.ts'

const shares = { shareGiftCards: true }

/** Soho, whose cards Wynwood also accepts. */
const shopOf = (rules: Partial<Shop>): Shop => ({ ...soho, ...rules })

/** The loaded data of Soho's gift card pages, in a shop with these rules. */
export const giftCardSeed = (rules: Partial<Shop> = {}) =>
  [
    [shopQuery('kingsley-soho').queryKey, { ...shopOf(rules), services: [] }],
    [barberQuery('kingsley-soho', 'marcus-bell').queryKey, marcus],
    [
      brandQuery(kingsley.id).queryKey,
      {
        ...kingsley,
        shops: kingsley.shops.map((shop) => ({ ...shop, settings: { ...shop.settings, ...shares } })),
      },
    ],
  ] as const

/** A gift card of a hundred dollars for Leo, to be sent on Christmas Eve. */
export const forLeo = {
  giftCardSaleAmount: 10_000,
  name: 'Leo Whitaker',
  email: 'leo.whitaker@example.com',
  greeting: 'Happy birthday, Leo. Let Marcus do what he does. Sam',
  sendOn: '2026-12-24',
} as const satisfies Partial<GiftCardChoice>

/** Makes this choice of a gift card, as a guest would. */
export const chooseGiftCard = (choice: Partial<GiftCardChoice> = forLeo): void => {
  openGiftCard(soho.id)
  changeGiftCard({ page: 'marcus-bell', ...choice })
}

/** Makes this choice of a gift card, and leads on to its payment. */
export const payForGiftCard = (choice: Partial<GiftCardChoice> = forLeo): void => {
  chooseGiftCard(choice)
  useCheckout.setState({ asked: { shopRef: 'kingsley-soho', turn: 1, begins: 'next', sells: 'giftCard' } })
}

const sale: GiftCardSale = {
  code: 'KQ7F-M2XW-9HTB-4RZC',
  initialBalance: 10_000,
  balance: 10_000,
  barberId: null,
  barber: null,
  customChargeId: 'payment-1',
  givenId: 'given-2',
  isRefunded: false,
  cover: 'pole',
  recipient: { name: 'Leo Whitaker', greeting: forLeo.greeting, sendOn: forLeo.sendOn },
  shops: [soho, wynwood].map(({ id, route, name, alias }) => ({ id, route, name, alias })),
}

/** A gift card that Sam has bought for Leo. */
export const giftCardOrder = (
  change: Partial<GiftCardSale> = {},
  state: 'captured' | 'refunded' = 'captured',
): SaleOrder => ({
  ...saleOrder,
  id: 'order-2',
  items: [],
  payments: [
    {
      id: 'payment-1',
      type: 'card',
      amount: 10_000,
      code: null,
      cardInfo: { brand: 'visa', last4: '4242' },
      captured: true,
      state,
      chargeAt: null,
      feeFor: null,
      isChargedNext: true,
    },
  ],
  breakdown: { ...saleOrder.breakdown, subtotal: 10_000, taxes: [], total: 10_000, amountLeftForPayment: 0 },
  giftCard: { ...sale, isRefunded: state === 'refunded', ...change },
})

/** The same gift card, as Leo sees it. */
export const givenGiftCard = ({
  givenId: _given,
  customChargeId: _charge,
  ...change
}: Partial<GiftCardSale> = {}): GivenGiftCard => {
  const { givenId: _id, customChargeId: _payment, ...giftCard } = sale
  return {
    from: saleOrder.customerFirstName,
    shop: saleOrder.shop,
    currency: saleOrder.currency,
    giftCard: { ...giftCard, ...change },
  }
}
