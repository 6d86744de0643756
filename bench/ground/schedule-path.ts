import type { Call } from '@openchair/contract'
import { getBarberSchedule, getShopSchedule } from '@openchair/contract/calls'

/** So many days from tomorrow on, of whose schedule it is; `last` ends the address. */
const pathOf = (
  { path }: Pick<Call<never, never>, 'path'>,
  of: string,
  days: number,
  last: string,
): string => {
  const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 })
  const parts = [of, tomorrow.toString(), tomorrow.add({ days: days - 1 }).toString(), last]
  return path.replaceAll(/:\w+/g, () => parts.shift() ?? '')
}

/** The times of any professional of a shop for a service, of so many days from tomorrow on. */
export const schedulePath = (shopId: string, serviceId: string, days: number): string =>
  pathOf(getShopSchedule, shopId, days, serviceId)

/** The times of one professional for so many minutes, of so many days from tomorrow on. */
export const ownSchedulePath = (barberId: string, minutes: number, days: number): string =>
  pathOf(getBarberSchedule, barberId, days, String(minutes))
