import { isUnwritable } from '../store/failure.ts'
import { ableToWrite, type Writing } from './watch-writing.ts'

/** The reason why the balancer sends guests to other processes. */
type Fault = 'draining' | 'database' | 'migrations' | 'writing'

export type Readiness = {
  /** The reason why this process cannot serve guests; undefined if it can. */
  readonly fault: () => Promise<Fault | undefined>
  /** Makes this process not ready from now on, so that guests are sent to other processes. */
  readonly drain: () => void
}

/** Milliseconds for which an answer is cached, so that frequent probes cost the database nothing. */
const remembered = 1000

const faultOf = (error: unknown): Fault => (isUnwritable(error) ? 'writing' : 'database')

/**
 * Tells whether this process can serve guests: it is not draining, and its database has what this version
 * needs and accepts writes. `look` checks the database, and throws if that does not answer. Its caller has to
 * bound its time. It never runs twice at once.
 */
export const createReadiness = (
  look: () => Promise<boolean>,
  writing: Pick<Writing, 'fault'> = ableToWrite,
  elapsed: () => number = () => performance.now(),
): Readiness => {
  let isDraining = false
  let last: { readonly at: number; readonly fault: Fault | undefined } | undefined
  let underWay: Promise<Fault | undefined> | undefined
  const unwritten = (): Fault | undefined => {
    const error = writing.fault()
    return error && faultOf(error)
  }
  const lookAnew = async (): Promise<Fault | undefined> => {
    const fault = await look().then(
      (isKnown): Fault | undefined => (isKnown ? undefined : 'migrations'),
      faultOf,
    )
    last = { at: elapsed(), fault }
    underWay = undefined
    return fault
  }
  return {
    drain: () => (isDraining = true),
    fault: async () => {
      if (isDraining) return 'draining'
      if (last !== undefined && elapsed() - last.at < remembered) return last.fault ?? unwritten()
      underWay ??= lookAnew()
      const fault = await underWay
      return isDraining ? 'draining' : (fault ?? unwritten())
    },
  }
}
