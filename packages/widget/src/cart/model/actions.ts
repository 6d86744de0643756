import type { Customer } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import { attemptUnderWay } from '../sync/attempt.ts'
import {
  activeReservationOf,
  type CartState,
  cartStore,
  emptyCart,
  type PaymentMethod,
} from './cart-store.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import {
  barberId,
  type ChosenBarber,
  emptyReservation,
  type Reservation,
  type ServiceChoice,
} from './reservation.ts'
import { validations } from '../sync/validation-cache.ts'

/** Changes what outlives a reload, and keeps it. */
export const changeDraft = (patch: Partial<CartState>): void => {
  cartStore.setState(patch)
  const cart = cartStore.getState()
  if (cart.shop !== undefined) writeDraft(cart.shop, cart)
}

const changeActive = (change: (reservation: Reservation) => Reservation): void => {
  const cart = cartStore.getState()
  changeDraft({
    reservations: cart.reservations.map((each) => (each.id === cart.activeReservation ? change(each) : each)),
    validationError: undefined,
  })
}

const withoutTime = (reservation: Reservation): Reservation => ({
  ...reservation,
  dateTime: undefined,
  anyBarberCandidate: undefined,
})

/** Turns to a shop, with the draft that was made there. Its id, so that route and id are one cart. */
export const openCart = (shop: string): void => {
  if (cartStore.getState().shop === shop) return
  validations.clear()
  // What became of a booking that was under way is found out first (checkout/resume-attempt.ts).
  const interactive = attemptUnderWay()?.shop !== shop
  cartStore.setState({ ...emptyCart, shop, interactive, ...readDraft(shop) })
}

/** Chooses the professional of the active reservation. Another one has other times: the chosen time goes. */
export const chooseBarber = (barber: ChosenBarber): void => {
  const active = activeReservationOf(cartStore.getState())
  if (!active) {
    const first = emptyReservation('1', barber)
    changeDraft({ reservations: [first], activeReservation: first.id })
    return
  }
  if (active.barber !== undefined && barberId(active.barber) === barberId(barber)) return
  // The sums were the other professional's.
  cartStore.setState({ validatedCart: undefined })
  // Another professional may take no tips beforehand.
  changeActive((reservation) => ({ ...withoutTime(reservation), barber, tip: undefined }))
}

/** Chooses services and add-ons of the active reservation. The visit's length changes with them, so the time goes. */
export const chooseServices = ({ services, addons }: ServiceChoice): void =>
  changeActive((reservation) => ({ ...withoutTime(reservation), services, addons }))

/** Looks at a day (`yyyy-MM-dd`); a time on another day goes. */
export const chooseDay = (day: string): void =>
  changeActive((reservation) =>
    reservation.day === day ? reservation : { ...withoutTime(reservation), day },
  )

/** Chooses a start, as the schedule gave it, and its day. */
export const chooseTime = (day: string, dateTime: string): void =>
  changeActive((reservation) => ({ ...withoutTime(reservation), day, dateTime }))

/** Empties every chosen time; the days stay in view. */
export const clearTimes = (): void =>
  changeDraft({ reservations: cartStore.getState().reservations.map(withoutTime) })

export const setCustomer = (customer: Partial<Customer>): void =>
  cartStore.setState((cart) => ({ customer: { ...cart.customer, ...customer } }))

export const setPayment = (payment: {
  readonly paymentMethod?: PaymentMethod | undefined
  readonly paymentToken?: string | undefined
}): void => cartStore.setState(payment)

export const setCheckoutType = (checkoutType: CheckoutType): void => cartStore.setState({ checkoutType })

/** While false every control of the cart waits. */
export const setInteractive = (interactive: boolean): void => cartStore.setState({ interactive })

/** Puts a promo's code, a gift card's, or neither into the cart. Whether it may be used is asked before. */
export const setCodes = (codes: Partial<Pick<CartState, 'promoCode' | 'giftCardCode'>>): void =>
  changeDraft({ ...codes, validationError: undefined })

/** Takes a product's line over as the rules changed it (`changeQuantity`). */
export const setProducts = (products: CartState['products']): void =>
  changeDraft({ products, validationError: undefined })

/** What the checkout forgets when it begins: candidate, customer, payment (spec 4, Checkout phases, initial). */
export const resetCheckoutChoices = (): void => {
  const { customer, paymentMethod, paymentToken, checkoutType } = emptyCart
  const reservations = cartStore
    .getState()
    .reservations.map((reservation) => ({ ...reservation, anyBarberCandidate: undefined }))
  changeDraft({ customer, paymentMethod, paymentToken, checkoutType, reservations })
}

/** Forgets everything about this booking, the draft too (spec 4, Cart lifecycle). The shop stays. */
export const clearCart = (): void => {
  const { shop } = cartStore.getState()
  validations.clear()
  cartStore.setState({ ...emptyCart, shop })
  if (shop !== undefined) removeDraft(shop)
}
