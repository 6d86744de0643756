/** Minutes from one start to another. */
export const minutesBetween = (from: string, to: string): number =>
  Temporal.Instant.from(from).until(to).total('minutes')

/** The starts that other guests book one after another, the earliest first, until the day is full. */
export const fillingUp = (times: readonly string[], minutes: number): readonly string[] => {
  const taken: string[] = []
  for (const time of times) {
    const last = taken.at(-1)
    if (last === undefined || minutesBetween(last, time) >= minutes) taken.push(time)
  }
  return taken
}

/**
 * The index of an appointment that ends when the next one begins. Canceling it leaves room for exactly one
 * start.
 */
export const neighbourIn = (taken: readonly string[], minutes: number): number =>
  taken.findIndex((time, index) => minutesBetween(time, taken[index + 1] ?? time) === minutes)
