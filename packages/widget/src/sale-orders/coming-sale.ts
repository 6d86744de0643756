import { maxAppointmentMinutes } from '@openchair/contract'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type ComingSale, comingRecord as record } from '@openchair/ui/storage/coming-record.ts'

const mostKept = 5

/** A frame on a partner's page has storage separate from the shop's own (`app/start.tsx`). */
const isInFrame = (): boolean => document.documentElement.hasAttribute('data-embedded')

const comingSales = (): readonly ComingSale[] =>
  isInFrame() ? [] : (record.read() ?? []).filter(({ until }) => until > now() / 60_000)

/**
 * Stores a booking for the shop's page, until the appointment is over; not in a frame.
 * @param starts the instants of the guests' starts.
 */
export const keepComing = (saleOrder: string, shopId: string, starts: readonly string[]): void => {
  if (isInFrame() || starts.length === 0) return
  const until = Math.max(...starts.map(epochMinutes)) + maxAppointmentMinutes
  const others = comingSales().filter((sale) => sale.saleOrder !== saleOrder)
  record.write([{ saleOrder, shopId, until }, ...others].slice(0, mostKept))
}

/** The last sale order at this shop that may still be coming; undefined where there is none. */
export const comingSaleAt = (shopId: string): string | undefined =>
  comingSales().find((sale) => sale.shopId === shopId)?.saleOrder

export const endComing = (saleOrder: string): void =>
  record.write(comingSales().filter((sale) => sale.saleOrder !== saleOrder))

/** Removes all of them when somebody else uses the device. */
export const forgetComing = (): void => record.remove()
