import {
  anyBarber,
  type AddonService,
  type BarberSummary,
  type MinutesRange,
  type MoneyRange,
  type Service,
  type Shop,
} from '@openchair/contract'
import { advanceBookDaysOf, sumRanges } from '@openchair/rules'
import { useQueries, useQuery } from '@tanstack/react-query'
import { barberQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { useCart } from '../model/cart-store.ts'
import { barberRoute, type Reservation } from '../model/reservation.ts'
import { chosenOf, extentOf, sellable } from '../model/service-choice.ts'

/** A reservation with the data of everything it names. */
export type FoundReservation = {
  readonly reservation: Reservation
  /** The professional; undefined while none is known. */
  readonly barber: BarberSummary | undefined
  readonly services: readonly Service[]
  readonly addons: readonly AddonService[]
  /** The length in minutes, and below it the listed price in minor units. */
  readonly duration: MinutesRange
  readonly price: MoneyRange
  /** The price in the form that guests see. */
  readonly shown: MoneyRange
  /** The number of days ahead that can be booked: the professional's, or the shop's for any. */
  readonly advanceBookDays: number | undefined
}

export type FoundReservations = {
  /** The shop; undefined until everything that the reservations name has been found. */
  readonly shop: Shop | undefined
  readonly reservations: readonly FoundReservation[]
  readonly duration: MinutesRange
  readonly price: MoneyRange
  readonly shown: MoneyRange
}

/**
 * The professionals whose prices and lengths count, in order of preference. As soon as there is a candidate
 * that is theirs (money/ranges), before that the chosen professional's.
 */
const listsOf = ({ barber, anyBarberCandidate }: Reservation): readonly string[] => [
  ...(anyBarberCandidate ? [anyBarberCandidate.route] : []),
  barberRoute(barber),
]

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The cart's reservations with their data from the address's shop. */
export const useReservations = (shopRef: string): FoundReservations => {
  const cartReservations = useCart((cart) => cart.reservations)
  const { data: shopFound } = useQuery(shopQuery(shopRef))
  const chosen = cartReservations.filter(({ barber }) => barber !== undefined)
  const names = unique(chosen.flatMap(listsOf))
  const people = unique(chosen.map(({ barber }) => barberRoute(barber)).filter((name) => name !== anyBarber))
  const lists = useQueries({ queries: names.map((name) => servicesQuery(shopRef, name)) })
  const barbers = useQueries({ queries: people.map((barberId) => barberQuery(shopRef, barberId)) })

  const listOf = (reservation: Reservation) =>
    listsOf(reservation)
      .map((name) => lists[names.indexOf(name)]?.data)
      .find((list) => list !== undefined)

  const reservations = cartReservations.map((reservation): FoundReservation => {
    const isOpen = reservation.barber === undefined
    const offered = sellable((isOpen ? undefined : listOf(reservation))?.rows ?? [])
    const person = barbers[people.indexOf(barberRoute(reservation.barber))]?.data
    return {
      reservation,
      barber: reservation.anyBarberCandidate ?? person,
      advanceBookDays: isOpen || !shopFound ? undefined : advanceBookDaysOf(shopFound, person),
      ...chosenOf(reservation, offered),
      ...extentOf(reservation, offered),
    }
  })
  const complete =
    chosen.every((reservation) => listOf(reservation) !== undefined) &&
    barbers.every(({ data }) => data !== undefined)
  return {
    shop: complete ? shopFound : undefined,
    reservations,
    duration: sumRanges(reservations.map(({ duration }) => duration)),
    price: sumRanges(reservations.map(({ price }) => price)),
    shown: sumRanges(reservations.map(({ shown }) => shown)),
  }
}
