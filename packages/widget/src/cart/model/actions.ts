import { anyBarber, type BarberSummary, type Customer } from '@openchair/contract'
import type { CheckoutType, Tip } from '@openchair/rules'
import { activeReservationOf, type CartState, emptyCart, type PaymentMethod } from './cart-state.ts'
import { emptyDraft, readDraft } from './draft.ts'
import {
  barberId,
  type ChosenBarber,
  emptyReservation,
  passcodeFor,
  type Reservation,
  type ServiceChoice,
  withoutTime,
} from './reservation.ts'
import { changeDraft, changeEach, writableCart } from './write-cart.ts'

const noError = { validationError: undefined }

const changeActive = (change: (reservation: Reservation) => Reservation): void => {
  const { activeReservation } = writableCart.getState()
  changeEach((each) => (each.id === activeReservation ? change(each) : each), noError)
}

/**
 * Begins with the cart of a shop: its draft, or an empty one.
 * @param interactive false until the server has told if an earlier attempt booked this cart.
 */
export const startCart = (shopId: string, interactive: boolean): void =>
  writableCart.setState({ ...emptyCart, shopId, interactive, ...readDraft(shopId) })

/**
 * Chooses the professional of the active reservation. A different one removes the chosen time, and the
 * passcode unless another guest has given it for this one (cart/other-person).
 */
export const chooseBarber = (barber: ChosenBarber): void => {
  const active = activeReservationOf(writableCart.getState())
  if (!active) {
    const first = emptyReservation('1', barber)
    changeDraft({ reservations: [first], activeReservation: first.id })
    return
  }
  if (active.barber !== undefined && barberId(active.barber) === barberId(barber)) return
  // The sums in the answer are those of the previous professional.
  writableCart.setState({ validatedCart: undefined })
  // The new professional may not take tips before the appointment.
  changeActive((reservation) => ({
    ...withoutTime(reservation),
    barber,
    tip: undefined,
    validatedPasscode: passcodeFor(writableCart.getState(), barber),
  }))
}

/** Stores a passcode that the server confirmed for every guest with this professional. */
export const setPasscode = (barber: ChosenBarber, validatedPasscode: string): void =>
  changeEach(
    (each) => (barberId(each.barber) === barberId(barber) ? { ...each, validatedPasscode } : each),
    noError,
  )

/** Chooses services and add-ons of the active reservation. Removes its time, because the length changes. */
export const chooseServices = ({ services, addons }: ServiceChoice): void =>
  changeActive((reservation) => ({ ...withoutTime(reservation), services, addons }))

/** Chooses the day to show (`yyyy-MM-dd`). Removes a chosen time on another day. */
export const chooseDay = (day: string): void =>
  changeActive((reservation) =>
    reservation.day === day ? reservation : { ...withoutTime(reservation), day },
  )

/**
 * Chooses a start, as the schedule gave it, and its day. Choosing it again keeps the proposed candidate.
 * @param candidate the candidate for any professional, as far as known.
 */
export const chooseTime = (day: string, dateTime: string, candidate?: BarberSummary): void =>
  changeActive((reservation) => {
    const known = reservation.dateTime === dateTime ? reservation.anyBarberCandidate : undefined
    const anyBarberCandidate = reservation.barber === anyBarber ? (known ?? candidate) : undefined
    return { ...reservation, day, dateTime, anyBarberCandidate, waitingListShopDate: undefined }
  })

/** Chooses the starts of several guests on one day, with the candidate of each for any professional. */
export const chooseTimes = (
  day: string,
  seats: ReadonlyMap<string, { readonly dateTime: string; readonly candidate: BarberSummary | undefined }>,
): void =>
  changeEach((reservation) => {
    const seat = seats.get(reservation.id)
    if (!seat) return reservation
    const { dateTime, candidate } = seat
    const anyBarberCandidate = reservation.barber === anyBarber ? candidate : undefined
    return { ...reservation, day, dateTime, anyBarberCandidate, waitingListShopDate: undefined }
  }, noError)

/** Joins the waiting list of a day instead of choosing a time (waiting-list/joining). */
export const waitForDay = (day: string): void =>
  changeActive((reservation) => ({ ...withoutTime(reservation), day, waitingListShopDate: day }))

/** Leaves the waiting list. Its day stays chosen as an ordinary day. */
export const stopWaiting = (): void =>
  changeActive((reservation) => ({ ...reservation, waitingListShopDate: undefined }))

/** Removes every chosen time. The days stay chosen. */
export const clearTimes = (): void => changeEach((each) => withoutTime(each))

export const setCustomer = (customer: Partial<Customer>): void =>
  writableCart.setState((cart) => ({ customer: { ...cart.customer, ...customer } }))

/** Removes the customer and the payment, because the user signed out or another one signed in. */
export const forgetCustomer = (): void => writableCart.setState({ customer: {}, paymentToken: undefined })

export const setPayment = (payment: {
  readonly paymentMethod?: PaymentMethod | undefined
  readonly paymentToken?: string | undefined
}): void => writableCart.setState(payment)

export const setCheckoutType = (checkoutType: CheckoutType): void => writableCart.setState({ checkoutType })

/** Enables or disables every control of the cart. */
export const setInteractive = (interactive: boolean): void => writableCart.setState({ interactive })

/** Puts codes that the caller has checked into the cart. An undefined one takes that code out. */
export const setCodes = (codes: Partial<Pick<CartState, 'promoCode' | 'giftCardCode'>>): void =>
  changeDraft({ ...codes, ...noError })

/** Puts a gift card into the cart even before there is an appointment. It pays once there is a time. */
export const bringGiftCard = (code: string): void =>
  changeDraft({ giftCardCode: code, broughtGiftCard: code, ...noError })

/** Sets the products that `changeQuantity` of the rules returned. */
export const setProducts = (products: CartState['products']): void => changeDraft({ products, ...noError })

/**
 * Removes the customer and the payment, which each checkout asks for again (checkout/leaving). Keeps the
 * server's candidate as long as the time, so that the guest keeps seeing the same professional at the same
 * price.
 */
export const resetCheckoutChoices = (): void => {
  const { customer, paymentMethod, paymentToken, checkoutType } = emptyCart
  writableCart.setState({ customer, paymentMethod, paymentToken, checkoutType })
}

/** Removes the candidates for any professional, so that the server proposes new ones. */
export const clearCandidates = (): void =>
  changeEach((reservation) => ({ ...reservation, anyBarberCandidate: undefined }))

/** Sets the tip of a reservation, after the caller has checked that it is allowed (`giveTip`). */
export const setTip = (id: string, tip: Tip): void =>
  changeEach((each) => (each.id === id ? { ...each, tip } : each))

/** Puts the promo of a link into the cart, or takes it out. */
export const setDeeplinkPromo = (deeplinkPromo: string | undefined): void =>
  writableCart.setState({ deeplinkPromo })

/** Removes every choice, and the shop's draft (cart/clearing). The shop stays. */
export const resetCart = (): void => {
  const { shopId } = writableCart.getState()
  writableCart.setState({ ...emptyCart, shopId })
  if (shopId !== undefined) emptyDraft(shopId)
}
