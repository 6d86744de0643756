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
