import { onTestFinished } from 'vitest'
import type { TrackedEvent } from '../events.ts'
import { onTracked } from '../track.ts'

/** Every event until the test ends, as it comes. */
export const hearEvents = (): readonly TrackedEvent[] => {
  const heard: TrackedEvent[] = []
  onTestFinished(onTracked((event) => void heard.push(event)))
  return heard
}
