import type { GuestBookings, OpenedGuest } from '@openchair/contract'
import type { FittingService } from './form/services.ts'

/** The last booking of a guest at a shop that was not canceled; bookings to come count. */
export const lastBooking = (
  { bookings }: OpenedGuest,
  shopId: string,
): GuestBookings['rows'][number] | undefined =>
  bookings.rows.find((booking) => booking.shopId === shopId && booking.state !== 'canceled')

/** The services of the guest's last booking among those that can be booked, in the order of that booking. */
export const sameServices = (
  guest: OpenedGuest | undefined,
  shopId: string,
  rows: readonly FittingService[],
): readonly string[] => {
  const names = (guest && lastBooking(guest, shopId)?.services) ?? []
  return names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? [])
}
