export type Happening = {
  readonly what: 'restart' | 'failover'
  /** Milliseconds after the beginning. */
  readonly at: number
}

/**
 * The events of PostgreSQL in ten minutes. A shorter drill takes the first part, with at least one of each.
 */
const order = ['restart', 'failover', 'restart', 'restart', 'failover', 'restart', 'restart'] as const

/** The events of so many minutes, evenly spread: five restarts and two failovers in ten. */
export const planOf = (minutes: number): readonly Happening[] => {
  const count = Math.max(2, Math.min(order.length, Math.round((order.length * minutes) / 10)))
  const pause = (minutes * 60_000) / (count + 1)
  return order.slice(0, count).map((what, index) => ({ what, at: Math.round(pause * (index + 1)) }))
}
