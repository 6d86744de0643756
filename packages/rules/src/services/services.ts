import { maxAppointmentMinutes, type Service } from '@openchair/contract'
import { sum } from '../money.ts'
import { type ServiceTime, type Taking, takingOf } from '../schedule/taking.ts'

/** A service of the shop, with the properties that decide about a choice of services. */
export type ChoosableService = {
  readonly id: string
  readonly isAddon: boolean
  /** The ids of the add-ons that can be sold with it. */
  readonly addonIds: readonly string[]
}

type ChoiceRefusal = {
  readonly ok: false
  readonly code:
    | 'service_not_found'
    | 'duplicate_service'
    | 'addon_without_service'
    | 'multiple_services_not_allowed'
  /** The index of the refused service. */
  readonly service: number
}

/**
 * Checks the chosen services of one appointment (services/choice). Each must be known and chosen once, and an
 * add-on must belong to a chosen service. Several need the permission of the professional, or of the shop for
 * "any". Returns the services in the order of the choice.
 */
export const checkChoice = <Known extends ChoosableService>(
  chosen: readonly string[],
  known: ReadonlyMap<string, Known>,
  allowMultipleServices: boolean,
): { readonly ok: true; readonly services: readonly Known[] } | ChoiceRefusal => {
  const services: Known[] = []
  for (const [index, id] of chosen.entries()) {
    const service = known.get(id)
    if (service === undefined) return { ok: false, code: 'service_not_found', service: index }
    if (services.includes(service)) return { ok: false, code: 'duplicate_service', service: index }
    services.push(service)
  }
  const orphan = services.findIndex(
    ({ id, isAddon }) => isAddon && !services.some((other) => !other.isAddon && other.addonIds.includes(id)),
  )
  if (orphan >= 0) return { ok: false, code: 'addon_without_service', service: orphan }
  if (services.length > 1 && !allowMultipleServices) {
    return { ok: false, code: 'multiple_services_not_allowed', service: 1 }
  }
  return { ok: true, services }
}

/** A professional's time and price for one service, in minutes and minor units. */
export type ServiceOffering = ServiceTime & { readonly price: number }

/**
 * An appointment with one professional: its minutes, what it takes meanwhile, its price in minor units, and
 * each service's price in order.
 */
export type AppointmentOffer = {
  readonly duration: number
  /** Missing if the appointment takes its professional from start to end, and no resource. */
  readonly taking?: Taking | undefined
  readonly price: number
  readonly prices: readonly number[]
}

/**
 * Computes the length and price of an appointment with a professional. Undefined if a service is not offered,
 * or the appointment would be longer than allowed (times/longest).
 */
export const offerAppointment = (
  offerings: ReadonlyMap<string, ServiceOffering>,
  services: readonly string[],
): AppointmentOffer | undefined => {
  const offered = services.flatMap((id) => offerings.get(id) ?? [])
  const duration = sum(offered.map((each) => each.duration))
  if (offered.length < services.length || duration > maxAppointmentMinutes) return undefined
  const prices = offered.map((each) => each.price)
  const taking = takingOf(offered)
  return { duration, ...(taking && { taking }), price: sum(prices), prices }
}

/**
 * Gives the taking of an appointment whose length in minutes is given: that of its services today, if their
 * length is the same. Otherwise it is one stretch of work, with their outer buffers and all that they need
 * (times/length-alone).
 */
export const takingOfLength = (
  offerings: ReadonlyMap<string, ServiceOffering>,
  services: readonly string[],
  duration: number,
): Taking | undefined => {
  const today = offerAppointment(offerings, services)
  if (today?.duration === duration) return today.taking
  const offered = services.flatMap((id) => offerings.get(id) ?? []).filter(({ isAddon }) => isAddon !== true)
  const needs = new Set(offered.flatMap((each) => each.needs?.map(({ resource }) => resource) ?? []))
  return takingOf([
    {
      duration,
      bufferBefore: offered[0]?.bufferBefore ?? 0,
      bufferAfter: offered.at(-1)?.bufferAfter ?? 0,
      needs: [...needs].map((resource) => ({ resource, during: 'work' })),
    },
  ])
}

type Range = { readonly min: number; readonly max: number }

/** Tells if a range is one value; an add-on's price and length are final then (services/add-ons). */
export const isFinal = ({ min, max }: Range): boolean => min === max

/** Tells if a service has a length and a price, or non-empty ranges of both (services/sellable). */
export const isSellable = ({
  duration,
  cost,
  durationRange,
  costRange,
}: Pick<Service, 'duration' | 'cost' | 'durationRange' | 'costRange'>): boolean =>
  (duration !== null && duration > 0 && cost !== null) ||
  (durationRange.min > 0 && durationRange.max >= durationRange.min && costRange.max >= costRange.min)

/** Adds up ranges: the lengths or prices of several services while no professional is chosen. */
export const sumRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce((total, { min, max }) => ({ min: total.min + min, max: total.max + max }), { min: 0, max: 0 })
