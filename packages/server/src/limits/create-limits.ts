import type { Clock } from '../clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool } from '../store/db.ts'
import { type TriedOnce, boundsOf, onceBoundOf, type Tried } from './bounds.ts'
import { createInTurn, type InTurn } from './in-turn.ts'
import type { LimitName } from './limits.ts'
import { type CountedRow, countTry, takeOutTry } from './store.ts'
import { stretchAfter, tooManyUntil } from './stretch.ts'

/** Who guesses: `address` is a network (`networkOf`). */
export type Guesser = Pick<Tried, 'address'> & {
  /**
   * Whether the request passes the bot check; asked only where that would help, since it uses a proof up. Undefined where
   * the server has none to ask for.
   */
  readonly isHuman?: (() => Promise<boolean>) | undefined
}

type Guess = Tried & Guesser

export type Limits = {
  /**
   * Runs a lookup of what can be guessed; undefined or a refusal is a wrong guess, and only those count in the end. Without
   * running it refuses one too many with `too_many_requests` and the seconds to wait, or, where the target is attacked
   * and no proof is brought that would help, with `bot_check_required`.
   */
  readonly guess: <T>(name: LimitName, guess: Guess, look: () => Promise<T>) => Promise<T>
  /**
   * Runs an act whose failures are tried out, such as paying with cards that may be stolen: it counts while it runs, and
   * then only where it failed in a way that `counts`, or came to something that `countsDone`. Without running it refuses one
   * too many with `too_many_requests`.
   */
  readonly attempt: <T>(
    name: LimitName,
    tried: Tried | TriedOnce,
    act: () => Promise<T>,
    counts: (error: unknown) => boolean,
    countsDone?: (done: T) => boolean,
  ) => Promise<T>
  /** Counts what costs money each time, or, with `once`, what it tells; refuses one too many with `too_many_requests`. */
  readonly spend: (name: LimitName, tried: Tried | TriedOnce) => Promise<void>
  /** Runs what one key names one after another, so that a repeat is answered as one before it counts as another try. */
  readonly inTurn: InTurn
}

/** A try that was counted, with what takes it out again; or one too many, `isAttack` where only because of others' guesses. */
type Counted =
  | { readonly takeOut: () => Promise<void> }
  | { readonly refusal: Refusal; readonly isAttack: boolean }

const refused = (rows: readonly CountedRow[], now: Temporal.Instant): Counted => {
  const inTheWay = rows.filter(({ isFull, isOver }) => isFull || isOver)
  const ends = inTheWay
    .flatMap(({ fullUntil }) => fullUntil ?? [])
    .toSorted((one, other) => Temporal.Instant.compare(other, one))
  return {
    refusal: tooManyUntil(ends[0] ?? stretchAfter(now), now),
    isAttack: inTheWay.length > 0 && inTheWay.every((row) => row.isAttack || row.isOver),
  }
}

const takeOutOf = (counted: Counted): (() => Promise<void>) => {
  if ('refusal' in counted) throw counted.refusal
  return counted.takeOut
}

/** Acts once it is counted; takes it out again unless what came of it counts. */
const actOnce = async <T>(
  takeOut: () => Promise<void>,
  act: () => Promise<T>,
  counts: (error: unknown) => boolean,
  countsDone: (done: T) => boolean,
): Promise<T> => {
  try {
    const done = await act()
    if (!countsDone(done)) await takeOut()
    return done
  } catch (error) {
    // Where the database is away an act that failed stays counted, and is forgotten in time.
    if (!counts(error)) await takeOut().catch(() => undefined)
    throw error
  }
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.status < 500

/** Counts in the database, so that limits hold over several processes and over restarts (behaviour 33). */
export const createLimits = (pool: Pool, clock: Clock): Limits => {
  const inTurn = createInTurn()

  /** Counts a try before it is known how it ends, so that those under way count. */
  const count = async (
    name: LimitName,
    tried: Tried | TriedOnce,
    attackedMost?: number,
  ): Promise<Counted> => {
    const now = clock.now()
    const once = 'once' in tried ? onceBoundOf(name, tried) : undefined
    const rows = await countTry(pool, { kind: name, bounds: boundsOf(name, tried, attackedMost), once, now })
    const keys = rows.filter(({ isCounted }) => isCounted).map(({ key }) => key)
    const takeOut = (): Promise<void> => takeOutTry(pool, keys, now)
    if (rows.every(({ isCounted, isOver }) => isCounted && !isOver)) return { takeOut }
    if (keys.length > 0) await takeOut()
    return refused(rows, now)
  }

  /** The same for a guess: where the bot check is set up, an attacked target takes a proof each from the first guess on. */
  const countGuess = async (name: LimitName, { isHuman, ...tried }: Guess): Promise<Counted> => {
    if (isHuman === undefined) return count(name, tried)
    const counted = await count(name, tried, 0)
    if (!('refusal' in counted) || !counted.isAttack) return counted
    if (!(await isHuman())) throw new Refusal('bot_check_required')
    return count(name, tried, Infinity)
  }

  return {
    inTurn,
    attempt: async (name, tried, act, counts, countsDone = () => false) =>
      actOnce(takeOutOf(await count(name, tried)), act, counts, countsDone),
    spend: async (name, tried) => void takeOutOf(await count(name, tried)),
    // In turn, because a guess under way may turn out to be right, which leaves room for the next.
    guess: (name, guess, look) =>
      inTurn(`${name} ${guess.address}`, async () =>
        actOnce(takeOutOf(await countGuess(name, guess)), look, isWrong, (found) => found === undefined),
      ),
  }
}
