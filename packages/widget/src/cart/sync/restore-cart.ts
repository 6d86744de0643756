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
  // The server does not reveal passcodes; the guest gave this one to open the page.
  validatedPasscode: passcodeFor(cartStore.getState(), barberOf(item)),
  anyBarberCandidate: item.bookedWithAnyBarber ? (item.barber ?? undefined) : undefined,
  services: serviceIds(item, false),
  addons: serviceIds(item, true),
  dateTime: item.dateTime ?? undefined,
  guest: item.customer ?? undefined,
  // Instants have the shop's offset, so their first part is the day in the shop.
  day: item.dateTime?.slice(0, 10),
  tip: tipOf(item, cart),
})

/** Takes over the content of a cart as this page's choices, which have no cart of their own yet. */
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
  /** The cart from the page's first answer, which anyone with its id can read. */
  readonly cart: ValidatedCart | undefined
}

/**
 * Copies the content of the cart in an address into a new cart of this page, where there are no choices yet,
 * so that the sender of the address learns nothing of it (cart/link). Validates its times, which may be
 * gone. Returns `false` where the cart is unknown.
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
