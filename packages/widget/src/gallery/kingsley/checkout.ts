import type { Flags, SaleOrder, Shop, ValidatedCart } from '@openchair/contract'
import { chooseBarber, chooseServices, chooseTime, setCheckoutType } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import type { Details } from '../../checkout/machine/checkout-store.ts'
import { type BookingFacts, bookingAnswers } from './answers.ts'
import { marcus } from './barbers.ts'
import { saleOrder } from './sale-order.ts'
import { saleCart } from './sale.ts'
import { soho } from './shops.ts'
import { writableCart } from '../../cart/model/write-cart.ts'

export const sam: Details = {
  firstName: 'Sam',
  lastName: 'Whitaker',
  email: 'sam.whitaker@example.com',
  phone: '+12125550147',
}

/** Chooses Marcus, skin fade and hot towel, Tuesday at a quarter past ten: the state before the checkout. */
export const chooseReservation = (cart: ValidatedCart = saleCart): void => {
  openCart(soho.id)
  chooseBarber({ id: marcus.id, route: marcus.route })
  chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
  chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
  setCheckoutType('bookAndPay')
  writableCart.setState({ cartId: 'cart-1', validatedCart: cart })
}

/** The server's cart with these sums, which change when the guest changes the way to pay. */
export const cartWith = (breakdown: Partial<ValidatedCart['breakdown']>): ValidatedCart => ({
  ...saleCart,
  breakdown: { ...saleCart.breakdown, ...breakdown },
})

type Provider = 'sandbox' | 'stripe'

const setupOf = (provider: Provider) => ({
  client_secret: 'seti_1_secret_1',
  publishableKey: provider === 'stripe' ? 'pk_test_1' : '',
  provider,
})

/** The server's data for Soho during and after a checkout. */
export type CheckoutFacts = BookingFacts & {
  readonly provider?: Provider
  readonly flags?: Flags | Error
  readonly order?: SaleOrder
}

/** A server for Soho with the answers that the checkout needs. */
export const checkoutAnswers = ({
  flags = {},
  order = saleOrder,
  provider = 'sandbox',
  first,
  ...facts
}: CheckoutFacts = {}) =>
  bookingAnswers({
    ...facts,
    first: (path, method) => {
      const special = first?.(path, method)
      if (special !== undefined) return special
      if (path.endsWith('/flags')) return flags
      if (path === '/v1/payment/setup-intent') return setupOf(provider)
      return path.startsWith('/v1/customer-sale/') ? order : undefined
    },
  })

/** A page with only a popup of the checkout, in a shop with these rules. Deposits are turned on. */
export const checkoutIn = (
  rules: Partial<Shop> = {},
  cart: ValidatedCart = saleCart,
  provider: Provider = 'sandbox',
) => ({
  render: () => null,
  answers: checkoutAnswers({
    shop: { ...soho, ...rules },
    flags: { 'payment-deposits-enabled': true },
    cart,
    provider,
  }),
})
