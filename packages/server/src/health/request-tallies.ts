/** Upper bounds in seconds: 1 ms to 10 s. */
export const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What was counted of one method of one route. */
type Tally = {
  readonly method: string
  readonly route: string
  /** How many answers there were, by class of status: `[2]` of 200 to 299. */
  readonly statuses: number[]
  /** How many took up to each of the bounds and longer than the one before, and last how many took longer than all. */
  readonly durations: number[]
  /** Seconds of all together. */
  sum: number
}

export type RequestTallies = {
  /**
   * Counts an answer. `known` is the one object that stands for the route, or for all that is none, so that nothing has to be
   * compared or put together for a request.
   */
  readonly count: (
    known: object,
    name: Pick<Tally, 'method' | 'route'>,
    status: number,
    seconds: number,
  ) => void
  readonly all: () => readonly Tally[]
}

/** Counts requests as cheaply as they can be: a scrape puts together what it needs (decision 034). */
export const createTallies = (): RequestTallies => {
  const byRoute = new Map<object, Map<string, Tally>>()
  const tallyOf = (known: object, { method, route }: Pick<Tally, 'method' | 'route'>): Tally => {
    let byMethod = byRoute.get(known)
    if (byMethod === undefined) byRoute.set(known, (byMethod = new Map()))
    let tally = byMethod.get(method)
    if (tally === undefined) {
      const durations = Array.from({ length: bounds.length + 1 }, () => 0)
      byMethod.set(method, (tally = { method, route, statuses: [0, 0, 0, 0, 0, 0], durations, sum: 0 }))
    }
    return tally
  }
  return {
    count: (known, name, status, seconds) => {
      const tally = tallyOf(known, name)
      const index = bounds.findIndex((bound) => seconds <= bound)
      const [kind, bucket] = [Math.trunc(status / 100), index < 0 ? bounds.length : index]
      tally.statuses[kind] = (tally.statuses[kind] ?? 0) + 1
      tally.durations[bucket] = (tally.durations[bucket] ?? 0) + 1
      tally.sum += seconds
    },
    all: () => [...byRoute.values()].flatMap((byMethod) => [...byMethod.values()]),
  }
}
