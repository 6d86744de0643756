import { anyBarber, type BarberSummary, type Guest } from '@openchair/contract'
import type { Tip } from '@openchair/rules'

/** A professional as addresses and calls name them, or `any` (professionals/any). */
export type ChosenBarber = typeof anyBarber | { readonly id: string; readonly route: string }

/** Ids of the services of one reservation, and of the add-ons to them. */
export type ServiceChoice = { readonly services: readonly string[]; readonly addons: readonly string[] }

/**
 * One guest's reservation as far as it has been chosen (cart/reservation). It has only ids. Names, lengths
 * and prices are looked up each time, so that an old draft never shows an old price.
 */
export type Reservation = ServiceChoice & {
  readonly id: string
  /** The professional; undefined until one is chosen. */
  readonly barber: ChosenBarber | undefined
  /** The server's candidate for this time, where any professional was chosen. */
  readonly anyBarberCandidate: BarberSummary | undefined
  /** The accompanying guest; undefined where the customer comes themselves. */
  readonly guest: Guest | undefined
  /** The displayed day, `yyyy-MM-dd` in the shop's zone. */
  readonly day: string | undefined
  /** The chosen start, as the schedule gave it. */
  readonly dateTime: string | undefined
  /** The day whose waiting list the guest joins, `yyyy-MM-dd`. A reservation has this or a time. */
  readonly waitingListShopDate?: string | undefined
  /** The tip; undefined until the default or the guest's own is set. */
  readonly tip: Tip | undefined
  /** The passcode that the server confirmed (professionals/passcode). Not in addresses or other tabs. */
  readonly validatedPasscode?: string | undefined
}

export const emptyReservation = (id: string, barber: ChosenBarber | undefined): Reservation => ({
  id,
  barber,
  anyBarberCandidate: undefined,
  services: [],
  addons: [],
  guest: undefined,
  day: undefined,
  dateTime: undefined,
  tip: undefined,
})

/** The professional's id; `any` for any professional, and until one is chosen. */
export const barberId = (barber: ChosenBarber = anyBarber): string =>
  barber === anyBarber ? anyBarber : barber.id

/** The professional's name in addresses: a route, or `any`. */
export const barberRoute = (barber: ChosenBarber = anyBarber): string =>
  barber === anyBarber ? anyBarber : barber.route

/** The services and add-ons in one list, as the server's calls take them. */
export const allServices = ({ services, addons }: ServiceChoice): readonly string[] => [
  ...services,
  ...addons,
]

/** The reservation without its time and the candidate for it. */
export const withoutTime = (reservation: Reservation): Reservation => ({
  ...reservation,
  dateTime: undefined,
  anyBarberCandidate: undefined,
  waitingListShopDate: undefined,
})

/** The passcode of a professional, if one of this tab's guests has given it. */
export const passcodeFor = (
  { reservations }: { readonly reservations: readonly Reservation[] },
  barber: ChosenBarber,
): string | undefined =>
  reservations.find(
    (each) => each.validatedPasscode !== undefined && barberId(each.barber) === barberId(barber),
  )?.validatedPasscode
