export type Happening = {
  readonly what: 'restart' | 'failover'
  /** Milliseconds after the beginning. */
  readonly at: number
}

/** What happens to PostgreSQL in ten minutes; a shorter drill takes its first part, with one of each at least. */
const order = ['restart', 'failover', 'restart', 'restart', 'failover', 'restart', 'restart'] as const

/** Which of it happens in so many minutes, evenly over them: five restarts and two failovers in ten. */
export const planOf = (minutes: number): readonly Happening[] => {
  const count = Math.max(2, Math.min(order.length, Math.round((order.length * minutes) / 10)))
  const pause = (minutes * 60_000) / (count + 1)
  return order.slice(0, count).map((what, index) => ({ what, at: Math.round(pause * (index + 1)) }))
}
