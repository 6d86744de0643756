import { anyBarber, type SaleItem, type ValidatedCart } from '@openchair/contract'
import { isAppointment, type ProductQuantity, type Tip } from '@openchair/rules'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { getCart } from '../../calls/cart.ts'
import { setRestoredChoices } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { nextWithoutTime } from '../model/group.ts'
import { validateCart } from './save-cart.ts'
import { type ChosenBarber, emptyReservation, passcodeFor, type Reservation } from '../model/reservation.ts'

const serviceIds = (item: SaleItem, isAddon: boolean): readonly string[] =>
  item.subItems.flatMap((line) => (line.isAddon === isAddon && line.itemId !== null ? [line.itemId] : []))

const barberOf = ({ bookedWithAnyBarber, barber }: SaleItem): ChosenBarber =>
  bookedWithAnyBarber || barber === null ? anyBarber : { id: barber.id, route: barber.route }

const productOf = ({ type, itemId, quantity }: SaleItem): readonly ProductQuantity[] =>
  type === 'product' && itemId !== null ? [{ id: itemId, quantity }] : []

const tipOf = (item: SaleItem, { tips }: ValidatedCart): Tip | undefined => {
  const tip = tips.find(({ itemId }) => itemId === item.id)
  if (!tip) return undefined
  return tip.tipPercentage === null
    ? { type: 'amount', amount: tip.amount }
    : { type: 'percentage', percentage: tip.tipPercentage }
}

const reservationOf = (item: SaleItem, index: number, cart: ValidatedCart): Reservation => ({
  ...emptyReservation(String(index + 1), barberOf(item)),
  // The server reveals no passcodes. The guest gave this one to open the page.
  validatedPasscode: passcodeFor(cartStore.getState(), barberOf(item)),
  anyBarberCandidate: item.bookedWithAnyBarber ? (item.barber ?? undefined) : undefined,
  services: serviceIds(item, false),
  addons: serviceIds(item, true),
  dateTime: item.dateTime ?? undefined,
  guest: item.customer ?? undefined,
  // Instants are written with the shop's offset, so they begin with the day in the shop.
  day: item.dateTime?.slice(0, 10),
  tip: tipOf(item, cart),
})

/** Takes over the choices of a cart. This page has no cart of its own for them yet. */
export const takeChoices = (cart: ValidatedCart): void => {
  const reservations = cart.items.filter(isAppointment).map((item, index) => reservationOf(item, index, cart))
  setRestoredChoices({
    reservations,
    activeReservation: (nextWithoutTime({ reservations }) ?? reservations[0])?.id,
    products: cart.items.flatMap(productOf),
    promoCode: cart.promoCode ?? undefined,
    giftCardCode: cart.giftCardCode ?? undefined,
  })
}

type Brought = {
  /** The id of the cart in the address. */
  readonly cartId: string
  /** The cart that came with the page's first answer. Anyone with its id can read it. */
  readonly cart: ValidatedCart | undefined
}

/**
 * Copies the choices of the cart in an address into a new cart, if this page has no choices yet. The sender
 * of the address learns nothing of the new cart (cart/link). Validates the copied times, which may be gone.
 * Returns `false` where the cart is unknown.
 */
export const restoreCart = async (shopId: string, { cartId, cart: brought }: Brought): Promise<boolean> => {
  try {
    takeChoices(brought ?? (await getCart(shopId, cartId, undefined)))
    void validateCart()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
