import { maxAppointmentMinutes } from '@openchair/contract'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type ComingSale, comingRecord as record } from '@openchair/ui/storage/coming-record.ts'

const mostKept = 5

/** A frame on a partner's page has storage that is not the shop's own (`app/start.tsx`). */
const isInFrame = (): boolean => document.documentElement.hasAttribute('data-embedded')

const comingSales = (): readonly ComingSale[] =>
  isInFrame() ? [] : (record.read() ?? []).filter(({ until }) => until > now() / 60_000)

/**
 * Keeps a booking for the shop's page, until the appointment is over; not in a frame.
 * @param starts instants at which guests come.
 */
export const keepComing = (saleOrder: string, shopId: string, starts: readonly string[]): void => {
  if (isInFrame() || starts.length === 0) return
  const until = Math.max(...starts.map(epochMinutes)) + maxAppointmentMinutes
  const others = comingSales().filter((sale) => sale.saleOrder !== saleOrder)
  record.write([{ saleOrder, shopId, until }, ...others].slice(0, mostKept))
}

/** The sale order that was booked last at this shop and may still be ahead; undefined where there is none. */
export const comingSaleAt = (shopId: string): string | undefined =>
  comingSales().find((sale) => sale.shopId === shopId)?.saleOrder

/** Forgets one that is over or canceled. */
export const endComing = (saleOrder: string): void =>
  record.write(comingSales().filter((sale) => sale.saleOrder !== saleOrder))

/** Forgets all of them: somebody else has the device now. */
export const forgetComing = (): void => record.remove()
