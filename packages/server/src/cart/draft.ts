import type {
  CartRequest,
  GivenCustomer,
  GivenGuest,
  NewAppointment,
  ProductLine,
  TipRequest,
} from '@openchair/contract'
import { type CheckoutType, checkoutTypeOf, fullName, isAnyBarber, isGuestName } from '@openchair/rules'
import { checkGivenFields } from '../booking/check-customer.ts'
import { Refusal } from '../refusals/refusal.ts'

export type DraftAppointment = {
  /** As the guest sent it. */
  readonly barberId: string
  /** Any professional was asked for; `candidate` is whom the guest was shown for it, an id. */
  readonly any: boolean
  readonly candidate: string | null
  /** The hash that the guest's passcode was found to be of, so that the passcode itself is not kept. */
  readonly passcodeHash: string | null
  readonly services: readonly string[]
  readonly dateTime: string | null
  /** Whom it is for; null for who books. */
  readonly guest: GivenGuest | null
  readonly tipPercentage?: number | undefined
  readonly channel: NewAppointment['channel'] | null
}

/** What a guest has chosen so far: a cart as it is kept, as JSON. No card and no passcode is in it. */
export type CartDraft = {
  readonly customer: GivenCustomer | null
  /** Null where nothing was said: then it is the shop's first. */
  readonly checkoutType: CheckoutType | null
  readonly tips: readonly TipRequest[]
  readonly appointments: readonly DraftAppointment[]
  /** Each product once. */
  readonly products: readonly DraftProduct[]
  /** The promo by its code, or by its id where a link brought it. */
  readonly promo: { readonly code: string } | { readonly id: string } | null
  readonly giftCardCode: string | null
}

type DraftProduct = { readonly id: string; readonly quantity: number }

/** The checkout type that the flags of a request name; null where it has none. Refuses contradicting flags. */
export const askedCheckoutType = (flags: {
  readonly isBookNoPay?: boolean | undefined
  readonly isReservation?: boolean | undefined
}): CheckoutType | null => {
  if (flags.isBookNoPay === undefined && flags.isReservation === undefined) return null
  const type = checkoutTypeOf(flags)
  if (type === undefined) throw new Refusal('checkout_type_not_allowed')
  return type
}

/** The draft that a request asks for. Refuses names, e-mails and phones that cannot be right. */
export const draftOf = (request: CartRequest): CartDraft => {
  if (request.customer !== undefined) checkGivenFields(request.customer)
  return {
    customer: request.customer ?? null,
    checkoutType: askedCheckoutType(request),
    tips: request.tips ?? [],
    appointments: request.new_appointments.map(draftAppointment),
    products: productsOf(request.items ?? []),
    promo: promoOf(request),
    giftCardCode: request.giftCardCode ?? null,
  }
}

const productsOf = (lines: readonly ProductLine[]): readonly DraftProduct[] => {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
}

const promoOf = ({ promoCode, discounts = [] }: CartRequest): CartDraft['promo'] => {
  const [discount] = discounts
  if (promoCode !== undefined) return { code: promoCode }
  return discount === undefined ? null : { id: discount.promoId }
}

const draftAppointment = (appointment: NewAppointment, place: number): DraftAppointment => {
  const any = isAnyBarber(appointment.barberId) || appointment.bookedWithAnyBarber === true
  return {
    barberId: appointment.barberId,
    any,
    candidate: any && !isAnyBarber(appointment.barberId) ? appointment.barberId : null,
    passcodeHash: null,
    services: appointment.services.map(({ id }) => id),
    dateTime: appointment.dateTime ?? null,
    guest: guestOf(appointment.customer, place),
    tipPercentage: appointment.tipPercentage,
    channel: appointment.channel ?? null,
  }
}

const guestOf = (guest: GivenGuest | undefined, place: number): GivenGuest | null => {
  if (guest === undefined || fullName(guest) === '') return null
  if (isGuestName(guest)) return guest
  const path = `new_appointments.${place}.customer.firstName`
  throw new Refusal('invalid_request', { issues: [{ path, message: 'name_too_short' }] })
}

/** Where a request says "any" again, whom the guest was shown before stays preferred. */
export const keepCandidates = (draft: CartDraft, before: CartDraft | undefined): CartDraft => ({
  ...draft,
  appointments: draft.appointments.map((appointment, place) => {
    const shown = before?.appointments[place]
    const isSame = appointment.any && shown?.any === true && shown.dateTime === appointment.dateTime
    return isSame && appointment.candidate === null
      ? Object.assign({}, appointment, { candidate: shown.candidate })
      : appointment
  }),
})
