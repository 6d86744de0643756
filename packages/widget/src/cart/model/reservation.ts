import { anyBarber, type BarberSummary, type Guest } from '@openchair/contract'
import type { Tip } from '@openchair/rules'

/** A professional as the address and the calls name him, or any (spec 3, Barber). */
export type ChosenBarber = typeof anyBarber | { readonly id: string; readonly route: string }

/** Ids of the services of one reservation, and of the add-ons to them. */
export type ServiceChoice = { readonly services: readonly string[]; readonly addons: readonly string[] }

/**
 * One guest's reservation as far as it has been chosen (spec 3, Reservation). It holds ids alone: names, lengths
 * and prices are the server's and are looked up, so that a draft from yesterday never shows an old price.
 */
export type Reservation = ServiceChoice & {
  readonly id: string
  /** Undefined until a guest's professional has been chosen. */
  readonly barber: ChosenBarber | undefined
  /** Who will do it where any professional was asked for: the server's proposal for the time, once there is one. */
  readonly anyBarberCandidate: BarberSummary | undefined
  /** Whom it is for; undefined is who books. */
  readonly guest: Guest | undefined
  /** The day that is looked at, `yyyy-MM-dd` in the shop's zone. */
  readonly day: string | undefined
  /** The chosen start, as the schedule gave it. */
  readonly dateTime: string | undefined
  /** The day whose waiting list is joined instead, `yyyy-MM-dd`; a reservation has this or a time. */
  readonly waitingListShopDate?: string | undefined
  /** Undefined until one has been set: the default, or the guest's own. */
  readonly tip: Tip | undefined
  /**
   * The passcode that the server confirmed for this professional (spec 5, Professionals and services): no address and no
   * other tab gets to know it.
   */
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

/** The id that stands for the professional: `any` for any, and until one is chosen. */
export const barberId = (barber: ChosenBarber = anyBarber): string =>
  barber === anyBarber ? anyBarber : barber.id

/** What the address calls the professional: a route, or `any`. */
export const barberRoute = (barber: ChosenBarber = anyBarber): string =>
  barber === anyBarber ? anyBarber : barber.route

/** Services and add-ons as calls take them: one list. */
export const allServices = ({ services, addons }: ServiceChoice): readonly string[] => [
  ...services,
  ...addons,
]

/** The reservation before a time was chosen, and with it who would do it for any professional. */
export const withoutTime = (reservation: Reservation): Reservation => ({
  ...reservation,
  dateTime: undefined,
  anyBarberCandidate: undefined,
  waitingListShopDate: undefined,
})

/** The passcode by which a professional is open to this tab's guests, where one of them has given it. */
export const passcodeFor = (
  { reservations }: { readonly reservations: readonly Reservation[] },
  barber: ChosenBarber,
): string | undefined =>
  reservations.find(
    (each) => each.validatedPasscode !== undefined && barberId(each.barber) === barberId(barber),
  )?.validatedPasscode
