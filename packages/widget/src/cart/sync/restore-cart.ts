import { anyBarber, type SaleItem, type ValidatedCart } from '@openchair/contract'
import { isAppointment, type ProductQuantity, type Tip } from '@openchair/rules'
import { CallError } from '../../calls/call-error.ts'
import { backOff, wait } from '../../browser/back-off.ts'
import { getCart, updateCart } from '../../calls/cart.ts'
import { randomKey } from '../../storage/random-key.ts'
import { setOwnCart, setRestoredChoices } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { nextWithoutTime } from '../model/group.ts'
import { cartRequest } from './cart-request.ts'
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
  // The server does not tell passcodes; the guest has given it to open this page.
  validatedPasscode: passcodeFor(cartStore.getState(), barberOf(item)),
  anyBarberCandidate: item.bookedWithAnyBarber ? (item.barber ?? undefined) : undefined,
  services: serviceIds(item, false),
  addons: serviceIds(item, true),
  dateTime: item.dateTime ?? undefined,
  guest: item.customer ?? undefined,
  // The server writes instants with the shop's offset: their first part is the shop's day.
  day: item.dateTime?.slice(0, 10),
  tip: tipOf(item, cart),
})

/** How often a cart is read whose payment is under way: for 15 s. */
const mostTurns = 4

/** Whoever comes back from their bank comes before the bank's word: what became of the payment is waited for. */
const whenPaid = async (
  shopId: string,
  cartId: string,
  cartProof: string,
  turn = 0,
): Promise<ValidatedCart> => {
  const cart = await getCart(shopId, cartId, cartProof)
  if (cart.state !== 'processing' || cart.saleOrderId !== null || turn === mostTurns) return cart
  await wait(backOff(turn))
  return whenPaid(shopId, cartId, cartProof, turn + 1)
}

const takeChoices = (cart: ValidatedCart): void => {
  const reservations = cart.items.filter(isAppointment).map((item, index) => reservationOf(item, index, cart))
  setRestoredChoices({
    reservations,
    activeReservation: (nextWithoutTime({ reservations }) ?? reservations[0])?.id,
    products: cart.items.flatMap(productOf),
    promoCode: cart.promoCode ?? undefined,
    giftCardCode: cart.giftCardCode ?? undefined,
  })
}

/**
 * Makes the cart of a guest who is back from their bank this page's own again, with the times that it holds. The proof that brought
 * them here stood in an address, so it is worth nothing afterwards: who had sent that address knows no more of the cart.
 */
const takeBack = async (shopId: string, cartId: string, cartProof: string): Promise<void> => {
  const newProof = randomKey()
  try {
    await updateCart(shopId, cartId, { ...cartRequest(cartStore.getState()), newProof }, { cartProof })
    setOwnCart(cartId, newProof)
  } catch (error) {
    // A new one is made of the same choices.
    if (!(error instanceof CallError)) throw error
  }
}

type Brought = {
  /** The cart that the address names. */
  readonly cartId: string
  /** With which the guest proves that it is theirs, on the way back from their bank. */
  readonly cartProof: string | undefined
  /** The cart as the first answer brought it, to whoever knows its id. */
  readonly cart: ValidatedCart | undefined
}

/**
 * Takes what the cart that an address names holds into a cart of this page's own, where it has no choices yet: whoever sent the address
 * learns nothing of what becomes of it (behaviour 53). Its times are asked about, since they may have gone. Gives the sale order of
 * one that is proved to be the guest's own and booked; `false` where nothing is known of the cart.
 */
export const restoreCart = async (
  shopId: string,
  { cartId, cartProof, cart: brought }: Brought,
): Promise<string | boolean> => {
  try {
    const cart =
      cartProof === undefined
        ? (brought ?? (await getCart(shopId, cartId, undefined)))
        : await whenPaid(shopId, cartId, cartProof)
    if (cartProof !== undefined && cart.saleOrderId !== null) return cart.saleOrderId
    takeChoices(cart)
    if (cartProof !== undefined) await takeBack(shopId, cartId, cartProof)
    void validateCart()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
