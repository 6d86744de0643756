import type { Customer, ValidatedCart } from '@openchair/contract'
import type { CheckoutType, ProductQuantity } from '@openchair/rules'
import type { Reservation } from './reservation.ts'

export type PaymentMethod = 'digitalWallet' | 'cardEntry' | 'noPayment'

/** A refusal, with the server's message for the guest. */
export type CartError = { readonly code: string; readonly message: string }

/** A chosen time that turned out to be gone, until the guest has chosen another. */
export type GoneTime = CartError & {
  /** The reservation as it was, with that time; undefined in a group, where it may have been anybody's. */
  readonly reservation: Reservation | undefined
  /** It had gone when it was to be booked: the guest hears that nothing was charged. */
  readonly atCheckout: boolean
}

/** Everything chosen so far in one shop (spec 3, Cart). The shape holds up to five reservations. */
export type CartState = {
  /** The shop's id; undefined before a screen has opened a cart. */
  readonly shopId: string | undefined
  readonly reservations: readonly Reservation[]
  /** Id of the reservation that the screens work on. */
  readonly activeReservation: string | undefined
  readonly products: readonly ProductQuantity[]
  readonly promoCode: string | undefined
  readonly giftCardCode: string | undefined
  /** The code that a promotional link brought along, until something has been booked. */
  readonly deeplinkPromo: string | undefined
  /** The gift card that was brought from its own page, until something has been booked. */
  readonly broughtGiftCard: string | undefined
  readonly customer: Partial<Customer>
  readonly paymentMethod: PaymentMethod | undefined
  readonly paymentToken: string | undefined
  readonly checkoutType: CheckoutType
  readonly cartId: string | undefined
  /** The secret that this page made for its cart, without which nobody changes or books it (behaviour 53). */
  readonly cartProof: string | undefined
  /** The server's last answer. Check `isOutdated` before its sums are shown. */
  readonly validatedCart: ValidatedCart | undefined
  readonly validationError: CartError | undefined
  /** Why the server removed a code from the cart; until the guest has been told. */
  readonly codeRefusal: CartError | undefined
  /** The server is validating the cart; the next step is disabled. */
  readonly validating: boolean
  /** False while a step is running: every control of the cart is disabled. */
  readonly interactive: boolean
  /** How often a chosen time turned out to be taken: schedules are loaded again at each. */
  readonly slotConflicts: number
  readonly goneTime: GoneTime | undefined
}

export const emptyCart: CartState = {
  shopId: undefined,
  reservations: [],
  activeReservation: undefined,
  products: [],
  promoCode: undefined,
  giftCardCode: undefined,
  deeplinkPromo: undefined,
  broughtGiftCard: undefined,
  customer: {},
  paymentMethod: undefined,
  paymentToken: undefined,
  checkoutType: 'bookAndPay',
  cartId: undefined,
  cartProof: undefined,
  validatedCart: undefined,
  validationError: undefined,
  codeRefusal: undefined,
  validating: false,
  interactive: true,
  slotConflicts: 0,
  goneTime: undefined,
}

/** The day whose waiting list the active reservation joins (`yyyy-MM-dd`). */
export const waitingDayOf = (cart: CartState): string | undefined =>
  activeReservationOf(cart)?.waitingListShopDate

export const activeReservationOf = (cart: CartState): Reservation | undefined =>
  cart.reservations.find(({ id }) => id === cart.activeReservation)
