import { type Customer, slotConflictCodes, type ValidatedCart } from '@openchair/contract'
import type { CheckoutType, ProductQuantity } from '@openchair/rules'
import type { Reservation } from './reservation.ts'

export type PaymentMethod = 'digitalWallet' | 'cardEntry' | 'noPayment'

/** A refusal, with the server's message for the guest. */
export type CartError = { readonly code: string; readonly message: string }

/** A chosen time that turned out to be gone. It is remembered until the guest has chosen another. */
export type GoneTime = CartError & {
  /** The reservation with that time. Undefined in a group, where any of the times may be the taken one. */
  readonly reservation: Reservation | undefined
  /** True if the time was found gone at the booking. The guest then reads that nothing was charged. */
  readonly atCheckout: boolean
}

/** Everything chosen so far in one shop (cart/cart), with up to five reservations. */
export type CartState = {
  /** The shop's id; undefined before a screen has opened a cart. */
  readonly shopId: string | undefined
  readonly reservations: readonly Reservation[]
  /** The id of the reservation that the screens show and change. */
  readonly activeReservation: string | undefined
  readonly products: readonly ProductQuantity[]
  readonly promoCode: string | undefined
  readonly giftCardCode: string | undefined
  /** The code that a promotional link brought. It stays until something is booked. */
  readonly deeplinkPromo: string | undefined
  /** The code of the gift card brought from its own page. It stays until something is booked. */
  readonly broughtGiftCard: string | undefined
  readonly customer: Partial<Customer>
  readonly paymentMethod: PaymentMethod | undefined
  readonly paymentToken: string | undefined
  readonly checkoutType: CheckoutType
  readonly cartId: string | undefined
  /**
   * The secret with which this page proves that the cart is its own, to change or book it (cart/one-page).
   */
  readonly cartProof: string | undefined
  /** The server's last answer. Its sums may be shown only if `isOutdated` is false. */
  readonly validatedCart: ValidatedCart | undefined
  readonly validationError: CartError | undefined
  /** The reason why the server removed a code from the cart, until the guest has been told. */
  readonly codeRefusal: CartError | undefined
  /** True while the server validates the cart. The next step is disabled then. */
  readonly validating: boolean
  /** False while a step is running, and then every control of the cart is disabled. */
  readonly interactive: boolean
  /** The number of chosen times that turned out to be taken. Schedules are loaded again each time. */
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

/** Tells if a chosen time was refused because it is taken or does not exist (times/refused). */
export const isSlotConflict = ({ code }: Pick<CartError, 'code'>): boolean =>
  slotConflictCodes.some((each) => each === code)
