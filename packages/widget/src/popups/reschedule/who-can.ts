import {
  anyBarber,
  type Barber,
  type MinutesRange,
  type MoneyRange,
  type SaleOrder,
} from '@openchair/contract'
import { isFinal, shownItemPrice } from '@openchair/rules'
import { useQueries, useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { chosenOf, extentOf, sellable } from '../../cart/model/service-choice.ts'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'

/** A possible professional of an appointment: the present one, any, or another. */
export type Who = {
  /** The professional's id, or `any`. */
  readonly id: string
  /** Undefined for any. */
  readonly barber: Barber | undefined
  /** The price of services and add-ons as guests see it, minor units, and the length in minutes. */
  readonly price: MoneyRange
  readonly duration: MinutesRange
}

/** The services and add-ons of the booking. */
const choiceOf = ({ subItems }: Appointment) => {
  const ids = (isAddon: boolean) =>
    subItems.filter((line) => line.isAddon === isAddon).flatMap(({ itemId }) => itemId ?? [])
  return { services: ids(false), addons: ids(true) }
}

const whoOf = (
  of: Pick<Who, 'id' | 'barber'>,
  { shown: price, duration }: ReturnType<typeof extentOf>,
): Who => ({ ...of, price, duration })

/**
 * The professionals who offer the booked services, with price and length: first the present one, then any,
 * then the others. Those who need a passcode are left out.
 */
export const useWhoCan = ({ shop }: SaleOrder, appointment: Appointment) => {
  const people = useQuery(barbersQuery(shop.route)).data?.rows
  const choice = choiceOf(appointment)
  const own = appointment.barber.id
  const others = (people ?? []).filter(({ id, requirePasscode }) => id !== own && !requirePasscode)
  const asked = [
    ...(shop.allowBookWithAnyBarber ? [{ id: anyBarber, route: anyBarber, barber: undefined }] : []),
    ...others.map((barber) => ({ id: barber.id, route: barber.route, barber })),
  ]
  const lists = useQueries({ queries: asked.map(({ route }) => servicesQuery(shop.route, route)) })
  const isAsBooked = (rows: Parameters<typeof chosenOf>[1]): boolean => {
    const found = chosenOf(choice, rows)
    return found.services.length === choice.services.length && found.addons.length === choice.addons.length
  }
  const who = asked.flatMap(({ id, barber }, index): readonly Who[] => {
    const rows = lists[index]?.data?.rows
    if (!rows) return []
    const offered = sellable(rows)
    return isAsBooked(offered) ? [whoOf({ id, barber }, extentOf(choice, offered))] : []
  })
  const minutes = minutesBetween(appointment.dateTime, appointment.endsAt)
  const price = shownItemPrice(appointment, shop.address.country)
  const same: Who = {
    id: own,
    barber: people?.find(({ id }) => id === own),
    price: { min: price, max: price },
    duration: { min: minutes, max: minutes },
  }
  return { same, others: who, services: [...choice.services, ...choice.addons] }
}

/** Tells if the professionals behind "any" have different prices. */
export const hasManyPrices = ({ id, price }: Who): boolean => id === anyBarber && !isFinal(price)
