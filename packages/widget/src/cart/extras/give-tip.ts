import { anyBarber, type Barber, type Shop } from '@openchair/contract'
import { chooseTip, defaultTip, isEmptyTip, modelErrors, requiresPasscode, type Tip } from '@openchair/rules'
import { setTip } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { barberId, type Reservation } from '../model/reservation.ts'

/** The professionals who may do a reservation: its own, or all who need no passcode (tips/who-allows). */
export const mayDo = (
  shop: Pick<Shop, 'bookingCodeEnabled'>,
  { barber }: Reservation,
  barbers: readonly Barber[],
): readonly Barber[] =>
  barber === anyBarber
    ? barbers.filter((each) => !requiresPasscode(shop, each))
    : barbers.filter(({ id }) => id === barberId(barber))

/**
 * Sets a reservation's tip; returns false where a possible professional takes no tips before the appointment.
 * The tip is then ignored, and the console says so (tips/who-allows).
 */
export const giveTip = (reservation: string, tip: Tip, barbers: readonly Barber[]): boolean => {
  const chosen = chooseTip(tip, barbers)
  if (!chosen.ok) {
    // oxlint-disable-next-line no-console
    console.error(modelErrors[chosen.code])
    return false
  }
  setTip(reservation, chosen.tip)
  return true
}

/**
 * Sets the default tip of each reservation without one (tips/default): for any
 * professional the shop's second percentage, else the server's tip, or none. Only where tips are allowed.
 */
export const setDefaultTips = (shop: Shop, barbers: readonly Barber[]): void => {
  const { reservations, validatedCart } = cartStore.getState()
  for (const [index, reservation] of reservations.entries()) {
    if (reservation.tip !== undefined) continue
    const item = validatedCart?.items[index]
    const given = validatedCart?.tips.find(({ itemId }) => itemId === item?.id)
    const tip = defaultTip(
      shop,
      reservation.barber === anyBarber,
      given && { type: 'amount', amount: given.amount },
    )
    const who = mayDo(shop, reservation, barbers)
    const isAllowed = chooseTip(tip, who).ok
    if (!isEmptyTip(tip) && isAllowed) giveTip(reservation.id, tip, who)
  }
}
