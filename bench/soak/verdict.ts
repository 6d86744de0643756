/** The server's memory in bytes after a number of answered requests. */
export type Sample = { readonly done: number; readonly rss: number }

/** The limits: bytes, and the share by which the last third of a run may exceed the middle one. */
const most = { rss: 350_000_000, growth: 0.05 }

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`

const medianOf = (samples: readonly Sample[]): number =>
  samples.map(({ rss }) => rss).toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0

/** The memory at a share of the run, 0 to 1: that of the first sample from there on. */
export const memoryAt = (samples: readonly Sample[], share: number): number => {
  const whole = samples.at(-1)?.done ?? 0
  return samples.find(({ done }) => done >= share * whole)?.rss ?? 0
}

/**
 * How much the memory of the last third of a run, by requests, exceeds that of the middle one; 0.05 is 5 %.
 */
export const growthOf = (samples: readonly Sample[]): number => {
  const whole = samples.at(-1)?.done ?? 0
  const middle = samples.filter(({ done }) => done > whole / 3 && done <= (whole * 2) / 3)
  const last = samples.filter(({ done }) => done > (whole * 2) / 3)
  return middle.length === 0 ? 0 : medianOf(last) / medianOf(middle) - 1
}

/**
 * The reasons why a run has failed, a sentence each; `failed` are requests answered with a 5xx or not at all.
 */
export const faultsOf = (
  samples: readonly Sample[],
  failed: Readonly<Record<string, number>>,
): readonly string[] => {
  const highest = Math.max(...samples.map(({ rss }) => rss))
  const growth = growthOf(samples)
  return [
    ...(highest > most.rss
      ? [`the server took ${inMegabytes(highest)} (at most ${inMegabytes(most.rss)})`]
      : []),
    ...(growth > most.growth
      ? [`its memory grew by ${(growth * 100).toFixed(1)} % from the middle third to the last (at most 5)`]
      : []),
    ...Object.entries(failed).map(([what, count]) => `${what}: ${count} times`),
  ]
}
