/** The upper bounds of the histogram in seconds, from 1 ms to 10 s. */
export const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The counts of one method of one route. */
type Tally = {
  readonly method: string
  readonly route: string
  /** The number of answers by class of status: `[2]` counts 200 to 299. */
  readonly statuses: number[]
  /**
   * The number of answers that took up to each bound and longer than the one before. The last number is of
   * those beyond all bounds.
   */
  readonly durations: number[]
  /** The sum of all durations, in seconds. */
  sum: number
}

export type RequestTallies = {
  /**
   * Counts an answer. `known` is always the same object for a route, and one for all unknown routes, so that
   * no request costs a comparison or concatenation of texts.
   */
  readonly count: (
    known: object,
    name: Pick<Tally, 'method' | 'route'>,
    status: number,
    seconds: number,
  ) => void
  readonly all: () => readonly Tally[]
}

/** Counts requests as cheaply as possible; a scrape does the rest of the work (decision 034). */
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
