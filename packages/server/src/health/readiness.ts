import { isUnwritable } from '../store/failure.ts'
import { ableToWrite, type Writing } from './watch-writing.ts'

/** Why guests go elsewhere. */
type Fault = 'draining' | 'database' | 'migrations' | 'writing'

export type Readiness = {
  /** Why this process cannot serve guests; undefined where it can. */
  readonly fault: () => Promise<Fault | undefined>
  /** From now on guests go elsewhere. */
  readonly drain: () => void
}

/** Milliseconds for which an answer is remembered, so that whoever asks often costs the database nothing. */
const remembered = 1000

const faultOf = (error: unknown): Fault => (isUnwritable(error) ? 'writing' : 'database')

/**
 * Whether this process can serve guests: it is there, knows the database, and can write there. `look` says whether the database is as this version needs it, throws where it does not
 * answer, and is bounded in time by whoever gives it; it is never begun while another is under way.
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
