import type { Channel } from './arrival.ts'

let channel: Channel | undefined

/**
 * The channel recorded with bookings; undefined before the guest consents to statistics, and after they
 * withdraw that.
 */
export const acquisitionChannel = (): Channel | undefined => channel

export const setAcquisitionChannel = (next: Channel | undefined): void => {
  channel = next
}
