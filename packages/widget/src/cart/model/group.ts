import { type Guest, maxAppointments } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import type { CartState } from './cart-state.ts'
import { cartStore } from './cart-store.ts'
import { emptyReservation, type Reservation } from './reservation.ts'
import { changeDraft } from './write-cart.ts'

type Reservations = Pick<CartState, 'reservations'>

/** The number of guests; each has one reservation (cart/group). */
export const guestCount = ({ reservations }: Reservations): number => reservations.length

/** Tells if the cart has several guests. */
export const isGroup = (cart: Reservations): boolean => guestCount(cart) > 1

/** Tells if a guest has this name already, because nobody could tell the two apart. */
export const hasGuestNamed = ({ reservations }: Reservations, wanted: Guest): boolean => {
  const name = fullName(wanted).toLowerCase()
  return reservations.some(({ guest }) => guest !== undefined && fullName(guest).toLowerCase() === name)
}

/** Tells if another guest may be added (cart/group). */
export const hasRoom = (cart: Reservations): boolean => guestCount(cart) < maxAppointments

export const hasServices = ({ services }: Reservation): boolean => services.length > 0

/** The next guest, in the order of the group, who has no services and is not the active one. */
export const nextWithoutServices = ({
  reservations,
  activeReservation,
}: Pick<CartState, 'reservations' | 'activeReservation'>): Reservation | undefined =>
  reservations.find((each) => each.id !== activeReservation && !hasServices(each))

/** The next guest without a time. */
export const nextWithoutTime = ({ reservations }: Reservations): Reservation | undefined =>
  reservations.find(({ dateTime }) => dateTime === undefined)

/** Makes a guest's reservation the active one. An unknown id changes nothing. */
export const activate = (id: string): void => {
  const { reservations, activeReservation } = cartStore.getState()
  if (id !== activeReservation && reservations.some((each) => each.id === id))
    changeDraft({ activeReservation: id })
}

const freeId = (reservations: readonly Reservation[]): string =>
  String(Math.max(0, ...reservations.map(({ id }) => Number(id))) + 1)

/** Adds a guest and makes their reservation the active one. Returns undefined where the group is full. */
export const addGuest = (guest: Guest): Reservation | undefined => {
  const cart = cartStore.getState()
  if (!hasRoom(cart)) return undefined
  const added = { ...emptyReservation(freeId(cart.reservations), undefined), guest }
  changeDraft({
    reservations: [...cart.reservations, added],
    activeReservation: added.id,
    validationError: undefined,
  })
  return added
}

/** A reservation removed from the cart, with its index there. */
export type Removed = {
  readonly shopId: string | undefined
  readonly reservation: Reservation
  readonly index: number
}

/** Removes a guest. If they were active, the guest before them becomes active. The last guest stays. */
export const removeGuest = (id: string): Removed | undefined => {
  const { shopId, reservations, activeReservation } = cartStore.getState()
  const index = reservations.findIndex((each) => each.id === id)
  const reservation = reservations[index]
  if (!reservation || reservations.length < 2) return undefined
  const left = reservations.filter((each) => each !== reservation)
  changeDraft({
    reservations: left,
    activeReservation: activeReservation === id ? left[Math.max(0, index - 1)]?.id : activeReservation,
    validationError: undefined,
  })
  return { shopId, reservation, index }
}

/** Puts a removed guest back, if there is room and the cart still belongs to the same shop. */
export const putBack = ({ shopId, reservation, index }: Removed): void => {
  const cart = cartStore.getState()
  const isThere = cart.reservations.some(({ id }) => id === reservation.id)
  if (cart.shopId !== shopId || cart.reservations.length === 0 || !hasRoom(cart) || isThere) return
  changeDraft({
    reservations: cart.reservations.toSpliced(index, 0, reservation),
    validationError: undefined,
  })
}
