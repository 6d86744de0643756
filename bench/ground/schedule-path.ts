import type { Call } from '@openchair/contract'
import { getBarberSchedule, getShopSchedule } from '@openchair/contract/calls'

/** The path of a schedule for so many days from tomorrow on; `last` ends it. */
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

/** The path of the times of any professional for a service. */
export const schedulePath = (shopId: string, serviceId: string, days: number): string =>
  pathOf(getShopSchedule, shopId, days, serviceId)

/** The path of the times of one professional for an appointment of so many minutes. */
export const ownSchedulePath = (barberId: string, minutes: number, days: number): string =>
  pathOf(getBarberSchedule, barberId, days, String(minutes))
