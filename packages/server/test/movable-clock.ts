import type { Clock } from '../src/clock.ts'

export type MovableClock = Clock & {
  readonly set: (instant: string) => void
  readonly advance: (duration: Temporal.DurationLike) => void
}

/** A clock that does not move until a test sets it. */
export const movableClock = (instant: string): MovableClock => {
  let now = Temporal.Instant.from(instant)
  return {
    now: () => now,
    set: (other) => {
      now = Temporal.Instant.from(other)
    },
    advance: (duration) => {
      now = now.add(duration)
    },
  }
}
