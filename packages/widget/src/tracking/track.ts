import type { TrackedEvent } from './events.ts'
import type { Channel } from './arrival.ts'

let channel: Channel | undefined

/** The channel that is recorded with bookings; undefined without consent to statistics. */
export const acquisitionChannel = (): Channel | undefined => channel

export const setAcquisitionChannel = (next: Channel | undefined): void => {
  channel = next
}

type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Listens to every event until the returned function is called. */
export const onTracked = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const track = (event: TrackedEvent): void => {
  for (const listener of listeners) listener(event)
}
