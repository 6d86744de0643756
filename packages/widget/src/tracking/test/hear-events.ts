import { onTestFinished } from 'vitest'
import type { TrackedEvent } from '../events.ts'
import { onTracked } from '../track.ts'

/** Collects every event that is tracked until the test ends. */
export const hearEvents = (): readonly TrackedEvent[] => {
  const heard: TrackedEvent[] = []
  onTestFinished(onTracked((event) => void heard.push(event)))
  return heard
}
