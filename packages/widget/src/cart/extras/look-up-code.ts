import { anyBarber } from '@openchair/contract'
import { isGiftCardCode } from '@openchair/rules'
import type { SendProved } from '../../bot-check/proof.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { validateAppointment } from '../../calls/appointments.ts'
import { activeReservationOf, type CartState } from '../model/cart-state.ts'
import { allServices, barberId, type Reservation } from '../model/reservation.ts'

export type FoundCode = 'giftCardCode' | 'promoCode'

const professionalOf = ({ anyBarberCandidate, barber }: Reservation): string =>
  anyBarberCandidate?.id ?? barberId(barber)

const missingDate = (): CallError =>
  new CallError({
    status: 400,
    code: 'missing_date',
    message: 'Reservation date time is missing on discount check attempt',
  })

/**
 * Finds out for the present reservation if a code is a gift card's or a promo's (promos/one-field).
 * @throws {CallError} `missing_date` without a time (promos/when); for a promo that cannot
 * be used, 400 with the server's message for the guest.
 */
export const lookUpCode = async (cart: CartState, code: string, send: SendProved): Promise<FoundCode> => {
  const dateTime = activeReservationOf(cart)?.dateTime
  if (cart.shopId === undefined || dateTime === undefined) throw missingDate()
  const [barber, ...others] = new Set(cart.reservations.map(professionalOf))
  const isOne = barber !== undefined && barber !== anyBarber && others.length === 0
  const asked = {
    shopId: cart.shopId,
    ...(isOne ? { barberId: barber } : {}),
    dateTime,
    serviceIds: [...new Set(cart.reservations.flatMap(allServices))],
    items: cart.products.map((product) => ({ type: 'product' as const, ...product })),
    promoCode: code,
  }
  const found = await send((botToken) => validateAppointment(asked, botToken))
  if (isGiftCardCode(found)) return 'giftCardCode'
  const refusal = found.promo?.error
  if (refusal) throw new CallError({ status: 400, code: 'promo_refused', message: refusal })
  return 'promoCode'
}
