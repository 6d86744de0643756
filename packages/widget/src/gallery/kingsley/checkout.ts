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

/** Marcus, skin fade and hot towel, Tuesday at a quarter past ten: as far as one has come before the checkout. */
export const chooseReservation = (cart: ValidatedCart = saleCart): void => {
  openCart(soho.id)
  chooseBarber({ id: marcus.id, route: marcus.route })
  chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
  chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
  setCheckoutType('bookAndPay')
  writableCart.setState({ cartId: 'cart-1', validatedCart: cart })
}

/** Another way to pay changes what is charged when, and what the server says of it. */
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

/** What the server of Soho knows in a checkout and after it. */
export type CheckoutFacts = BookingFacts & {
  readonly provider?: Provider
  readonly flags?: Flags | Error
  readonly order?: SaleOrder
}

/** The server of Soho as the checkout asks it. */
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

/** A page with a popup of the checkout alone, in a shop with these rules; deposits are switched on. */
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
