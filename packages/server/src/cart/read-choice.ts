import type { CartRequest, GivenCustomer, GivenGuest, NewAppointment, ProductLine } from '@openchair/contract'
import {
  type CheckoutType,
  checkoutTypeOf,
  fullName,
  isAnyBarber,
  isGuestName,
  isWithAnyBarber,
} from '@openchair/rules'
import { checkGivenFields } from '../booking/check-customer.ts'
import type { Choice, ChosenAppointment, ChosenProduct } from '../booking/quote/choice.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Gives the checkout type for the flags of a request; null if it has none. Refuses contradicting flags. */
export const askedCheckoutType = (flags: {
  readonly isBookNoPay?: boolean | undefined
  readonly isReservation?: boolean | undefined
}): CheckoutType | null => {
  if (flags.isBookNoPay === undefined && flags.isReservation === undefined) return null
  const type = checkoutTypeOf(flags)
  if (type === undefined) throw new Refusal('checkout_type_not_allowed')
  return type
}

/** Reads the choice of a request. Refuses with `invalid_request` invalid names, e-mails and phones. */
export const choiceOf = (request: CartRequest): Choice => {
  return {
    customer: request.customer === undefined ? null : contactIn(request.customer),
    checkoutType: askedCheckoutType(request),
    tips: request.tips ?? [],
    appointments: request.new_appointments.map(chosenAppointment),
    products: productsOf(request.items ?? []),
    promo: promoOf(request),
    giftCardCode: request.giftCardCode ?? null,
  }
}

/**
 * Keeps only the contact, on which terms and codes depend. A name without a contact could not be found when
 * its owner wants their data exported or erased.
 */
const contactIn = (customer: GivenCustomer): Choice['customer'] => {
  checkGivenFields(customer)
  const { email, phone } = customer
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
}

const productsOf = (lines: readonly ProductLine[]): readonly ChosenProduct[] => {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
}

const promoOf = ({ promoCode, discounts = [] }: CartRequest): Choice['promo'] => {
  const [discount] = discounts
  if (promoCode !== undefined) return { code: promoCode }
  return discount === undefined ? null : { id: discount.promoId }
}

const chosenAppointment = (appointment: NewAppointment, index: number): ChosenAppointment => {
  const any = isWithAnyBarber(appointment)
  return {
    barberId: appointment.barberId,
    any,
    candidate: any && !isAnyBarber(appointment.barberId) ? appointment.barberId : null,
    passcodeHash: null,
    services: appointment.services.map(({ id }) => id),
    dateTime: appointment.dateTime ?? null,
    guest: guestOf(appointment.customer, index),
    tipPercentage: appointment.tipPercentage,
    channel: appointment.channel ?? null,
  }
}

const guestOf = (guest: GivenGuest | undefined, index: number): GivenGuest | null => {
  if (guest === undefined || fullName(guest) === '') return null
  if (isGuestName(guest)) return guest
  const path = `new_appointments.${index}.customer.firstName`
  throw new Refusal('invalid_request', { issues: [{ path, message: 'name_too_short' }] })
}

/** Keeps the professional shown before, if a request has "any" at the same time again. */
export const keepCandidates = (choice: Choice, before: Choice | undefined): Choice => ({
  ...choice,
  appointments: choice.appointments.map((appointment, index) => {
    const shown = before?.appointments[index]
    const isSame = appointment.any && shown?.any === true && shown.dateTime === appointment.dateTime
    return isSame && appointment.candidate === null
      ? Object.assign({}, appointment, { candidate: shown.candidate })
      : appointment
  }),
})
