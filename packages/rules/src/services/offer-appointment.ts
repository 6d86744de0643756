import { maxAppointmentMinutes } from '@openchair/contract'
import { sum } from '../money.ts'

/** A professional's length and price for one service, in minutes and minor units. */
export type ServiceOffering = { readonly duration: number; readonly price: number }

/** A whole appointment with one professional: minutes, minor units, and the price of each service in order. */
export type AppointmentOffer = {
  readonly duration: number
  readonly price: number
  readonly prices: readonly number[]
}

/**
 * The length and price of an appointment with a professional. Undefined where a service is not offered, or
 * the appointment would be longer than allowed (times/longest).
 */
export const offerAppointment = (
  offerings: ReadonlyMap<string, ServiceOffering>,
  services: readonly string[],
): AppointmentOffer | undefined => {
  const offered = services.flatMap((id) => offerings.get(id) ?? [])
  const duration = sum(offered.map((each) => each.duration))
  if (offered.length < services.length || duration > maxAppointmentMinutes) return undefined
  const prices = offered.map((each) => each.price)
  return { duration, price: sum(prices), prices }
}
