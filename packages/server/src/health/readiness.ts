/** Why guests go elsewhere. */
type Fault = 'draining' | 'database' | 'migrations'

export type Readiness = {
  /** Why this process cannot serve guests; undefined where it can. */
  readonly fault: () => Promise<Fault | undefined>
  /** From now on guests go elsewhere. */
  readonly drain: () => void
}

/** Milliseconds for which an answer is remembered, so that whoever asks often costs the database nothing. */
const remembered = 1000

/**
 * Whether this process can serve guests. `look` says whether the database is as this version needs it, throws where it does not
 * answer, and is bounded in time by whoever gives it; it is never begun while another is under way.
 */
export const createReadiness = (
  look: () => Promise<boolean>,
  elapsed: () => number = () => performance.now(),
): Readiness => {
  let isDraining = false
  let last: { readonly at: number; readonly fault: Fault | undefined } | undefined
  let underWay: Promise<Fault | undefined> | undefined
  const lookAnew = async (): Promise<Fault | undefined> => {
    const fault = await look().then(
      (isKnown) => (isKnown ? undefined : 'migrations'),
      () => 'database' as const,
    )
    last = { at: elapsed(), fault }
    underWay = undefined
    return fault
  }
  return {
    drain: () => (isDraining = true),
    fault: async () => {
      if (isDraining) return 'draining'
      if (last !== undefined && elapsed() - last.at < remembered) return last.fault
      underWay ??= lookAnew()
      const fault = await underWay
      return isDraining ? 'draining' : fault
    },
  }
}
