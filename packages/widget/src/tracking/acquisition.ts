import type { Channel } from './arrival.ts'

let channel: Channel | undefined

/** The channel that bookings bear; none before the guest agrees to statistics, nor after they withdraw that. */
export const acquisitionChannel = (): Channel | undefined => channel

export const setAcquisitionChannel = (next: Channel | undefined): void => {
  channel = next
}
