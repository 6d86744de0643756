import { getShopSchedule } from '@openchair/contract/calls'

/** The times of any professional of a shop for a service, of so many days from tomorrow on. */
export const schedulePath = (shopId: string, serviceId: string, days: number): string => {
  const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 })
  const parts = [shopId, tomorrow.toString(), tomorrow.add({ days: days - 1 }).toString(), serviceId]
  return getShopSchedule.path.replaceAll(/:\w+/g, () => parts.shift() ?? '')
}
