import { anyBarber, type SaleItem, type ValidatedCart } from '@openchair/contract'
import { isAppointment, type ProductQuantity, type Tip } from '@openchair/rules'
import { CallError } from '../../calls/call-error.ts'
import { backOff, wait } from '../../browser/back-off.ts'
import { getCart } from '../../calls/cart.ts'
import { setRestoredCart } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { nextWithoutTime } from '../model/group.ts'
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
  read: ValidatedCart | undefined,
  turn = 0,
): Promise<ValidatedCart> => {
  const cart = read ?? (await getCart(shopId, cartId))
  if (cart.state !== 'processing' || cart.saleOrderId !== null || turn === mostTurns) return cart
  await wait(backOff(turn))
  return whenPaid(shopId, cartId, undefined, turn + 1)
}

/**
 * Restores the cart that an address names, where this tab has no draft of it; the first answer may have brought it. An unknown cart changes nothing. A booked
 * one is returned, because its reservation can be shown.
 */
export const restoreCart = async (
  shopId: string,
  cartId: string,
  brought: ValidatedCart | undefined,
): Promise<ValidatedCart | undefined> => {
  try {
    const cart = await whenPaid(shopId, cartId, brought)
    if (cart.saleOrderId !== null) return cart
    const reservations = cart.items
      .filter(isAppointment)
      .map((item, index) => reservationOf(item, index, cart))
    setRestoredCart(cart, {
      cartId,
      reservations,
      activeReservation: (nextWithoutTime({ reservations }) ?? reservations[0])?.id,
      products: cart.items.flatMap(productOf),
      promoCode: cart.promoCode ?? undefined,
      giftCardCode: cart.giftCardCode ?? undefined,
    })
    return cart
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
