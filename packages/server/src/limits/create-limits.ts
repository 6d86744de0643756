import type { Clock } from '../clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool } from '../store/db.ts'
import { type Asked, boundsOf, onceKeyOf, type Tried } from './bounds.ts'
import { createInTurn } from './in-turn.ts'
import type { LimitName } from './limits.ts'
import { type CountedRow, countTry, takeOutTry } from './store.ts'
import { tooMany } from './stretch.ts'

type Guess = Tried & {
  /** Whether the request passed the bot check; undefined where the server has none to ask for. */
  readonly isHuman?: boolean | undefined
}

export type Limits = {
  /**
   * Runs a lookup of what can be guessed; undefined or a refusal is a wrong guess, and only those count in the end. Without
   * running it refuses one too many with `too_many_requests` and the seconds to wait, or, where the target is attacked
   * and the bot check would help, with `bot_check_required`.
   */
  readonly guess: <T>(name: LimitName, guess: Guess, look: () => Promise<T>) => Promise<T>
  /** Counts what costs money each time, or, with `once`, what it tells; refuses one too many with `too_many_requests`. */
  readonly spend: (name: LimitName, tried: Tried | Asked) => Promise<void>
}

const refusalOf = (rows: readonly CountedRow[], now: Temporal.Instant, isHuman?: boolean): Refusal => {
  const inTheWay = rows.filter(({ fullSince, isOver }) => fullSince !== null || isOver)
  const isAttack = inTheWay.length > 0 && inTheWay.every((row) => row.isAttack || row.isOver)
  if (isAttack && isHuman === false) return new Refusal('bot_check_required')
  const times = inTheWay.flatMap(({ fullSince }) => fullSince ?? [])
  return tooMany(times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null, now)
}

/** Looks once it is counted; takes it out again unless the guess was wrong. */
const lookOnce = async <T>(takeOut: () => Promise<void>, look: () => Promise<T>): Promise<T> => {
  try {
    const found = await look()
    if (found !== undefined) await takeOut()
    return found
  } catch (error) {
    // Where the database is away a look that failed stays counted, and is forgotten in time.
    const isWrong = error instanceof Refusal && error.status < 500
    if (!isWrong) await takeOut().catch(() => undefined)
    throw error
  }
}

/** Counts in the database, so that limits hold over several processes and over restarts (behaviour 33). */
export const createLimits = (pool: Pool, clock: Clock): Limits => {
  const inTurn = createInTurn()

  /** Counts a try before it is known how it ends, so that those under way count; returns what takes it out again. */
  const count = async (
    name: LimitName,
    tried: Tried | Asked,
    isHuman?: boolean,
  ): Promise<() => Promise<void>> => {
    const now = clock.now()
    const once = 'once' in tried ? onceKeyOf(name, tried) : undefined
    const rows = await countTry(pool, { kind: name, bounds: boundsOf(name, tried, isHuman), once, now })
    const keys = rows.filter(({ isCounted }) => isCounted).map(({ key }) => key)
    const takeOut = (): Promise<void> => takeOutTry(pool, keys, now)
    if (rows.every(({ isCounted, isOver }) => isCounted && !isOver)) return takeOut
    if (keys.length > 0) await takeOut()
    throw refusalOf(rows, now, isHuman)
  }

  return {
    spend: async (name, tried) => void (await count(name, tried)),
    // In turn, because a guess under way may turn out to be right, which leaves room for the next.
    guess: (name, { isHuman, ...tried }, look) =>
      inTurn(`${name} ${tried.address}`, async () => lookOnce(await count(name, tried, isHuman), look)),
  }
}
