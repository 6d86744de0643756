import { maxAppointmentMinutes } from '@openchair/contract'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type ComingSale, comingRecord as record } from '@openchair/ui/storage/coming-record.ts'

const mostKept = 5

/** Tells if a partner's page frames this one, which then has storage of its own (`app/start.tsx`). */
const isInFrame = (): boolean => document.documentElement.hasAttribute('data-embedded')

const comingSales = (): readonly ComingSale[] =>
  isInFrame() ? [] : (record.read() ?? []).filter(({ until }) => until > now() / 60_000)

/**
 * Stores a booking until its appointments are over, so that the shop's page can show it. Not in a frame.
 * @param starts an instant for each guest's start.
 */
export const keepComing = (saleOrder: string, shopId: string, starts: readonly string[]): void => {
  if (isInFrame() || starts.length === 0) return
  const until = Math.max(...starts.map(epochMinutes)) + maxAppointmentMinutes
  const others = comingSales().filter((sale) => sale.saleOrder !== saleOrder)
  record.write([{ saleOrder, shopId, until }, ...others].slice(0, mostKept))
}

/** The last sale at this shop that may still be to come, as far as stored; undefined without one. */
export const comingSaleAt = (shopId: string): string | undefined =>
  comingSales().find((sale) => sale.shopId === shopId)?.saleOrder

export const endComing = (saleOrder: string): void =>
  record.write(comingSales().filter((sale) => sale.saleOrder !== saleOrder))

/** Forgets all stored sales, because somebody else uses the device. */
export const forgetComing = (): void => record.remove()
