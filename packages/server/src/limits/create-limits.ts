import type { Clock } from '../clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool, Queryable } from '../store/db.ts'
import {
  type Bound,
  type AskerAtTargetOnce,
  boundsOf,
  onceBoundOf,
  onceKeyOf,
  type AskerAtTarget,
  type Try,
} from './bounds.ts'
import { actCounted } from './act-counted.ts'
import { createInTurn, type InTurn } from './in-turn.ts'
import type { GuessedLimit, LimitName } from './limits.ts'
import { type CountedRow, countTries, takeOutOnce, takeOutTries } from './store.ts'
import { stretchAfter, tooManyUntil } from './stretch.ts'

/** The person who guesses; `address` is a network (`networkOf`). */
export type LimitedAsker = Pick<AskerAtTarget, 'address'> & {
  /**
   * Tells whether the request passes the bot check. Called only if a proof would help, because the check uses
   * the proof up. Undefined if the server has no bot check.
   */
  readonly isHuman?: (() => Promise<boolean>) | undefined
}

type Guess = AskerAtTarget & LimitedAsker

/** An event of a limit: it refused a try, or a guess was wrong. */
export type LimitEvent = AskerAtTarget &
  (
    | { readonly happened: 'limited'; readonly name: LimitName }
    | { readonly happened: 'failed'; readonly name: GuessedLimit }
  )

export type Limits = {
  /**
   * Runs a lookup that may be a guess. If it gives undefined or refuses, the guess was wrong, and only wrong
   * guesses stay counted. A guess over the limit is refused and not looked up: with `too_many_requests` and
   * the seconds to wait, or with `bot_check_required` if the target is attacked and a proof would help.
   */
  readonly guess: <T>(name: GuessedLimit, guess: Guess, look: () => Promise<T>) => Promise<T>
  /**
   * Runs an act that strangers repeat to find out what works, such as a payment with stolen cards. The try
   * counts while the act runs. It stays counted only if `counts` says so of the failure, or `countsDone` of
   * the result. A try over the limit is refused with `too_many_requests`, and the act does not run.
   */
  readonly attempt: <T>(
    name: LimitName,
    tried: AskerAtTarget | AskerAtTargetOnce,
    act: () => Promise<T>,
    counts: (error: unknown) => boolean,
    countsDone?: (done: T) => boolean,
  ) => Promise<T>
  /**
   * Counts tries of several limits in one statement, all of them or none. Counts nothing if `once` was
   * counted before. `on` may be a client in a transaction, whose rollback undoes the count.
   */
  readonly count: (
    tries: readonly Try[],
    how?: { readonly on?: Queryable; readonly once?: string },
  ) => Promise<Tally>
  /**
   * Takes out the tries that an earlier request counted under `once`. `beside` are the tries that the same
   * transaction counts next. All their rows are locked together, so that two such transactions cannot
   * deadlock.
   */
  readonly takeBack: (
    tries: readonly Try[],
    once: string,
    how?: { readonly on?: Queryable; readonly beside?: readonly Try[] },
  ) => Promise<void>
  /** Counts an act that costs money or, with `once`, reveals something. Refuses one over the limit. */
  readonly spend: (name: LimitName, tried: AskerAtTarget | AskerAtTargetOnce) => Promise<void>
  /** Runs the acts of one key one after another, so that a repeat gets the first answer and counts no try. */
  readonly inTurn: InTurn
}

/** A full limit, with a refusal that says when there is room again. */
export type TooMany = { readonly name: LimitName; readonly refusal: Refusal }

/** The outcome of counting several tries together. */
type Tally =
  | {
      /** Gives the count of a limit's fullest bound, these tries included; 0 if none was counted. */
      readonly triesOf: (name: LimitName) => number
      readonly takeOut: () => Promise<void>
    }
  | { readonly tooMany: TooMany }

/** The outcome of counting. `isAttack` tells that only other people's wrong guesses made it too many. */
type Counted =
  | Exclude<Tally, { tooMany: TooMany }>
  | { readonly tooMany: TooMany; readonly isAttack: boolean }

type InTheWay = { readonly bound: Bound; readonly row: CountedRow }

/** The instant from which the bound has room again. If its row does not tell, the end of a try made now. */
const endOf = ({ bound, row: { fullSince } }: InTheWay, now: Temporal.Instant): Temporal.Instant =>
  fullSince === null
    ? stretchAfter(now, bound.within === 'coming' ? 'day' : bound.within)
    : stretchAfter(fullSince, bound.within)

const refused = (rows: readonly CountedRow[], bounds: readonly Bound[], now: Temporal.Instant): Counted => {
  const all = bounds.flatMap((bound) => {
    const row = rows.find(({ key }) => key.equals(bound.key))
    return row === undefined ? [] : [{ bound, row }]
  })
  const known = all.filter(({ row }) => row.isFull || row.isOver)
  // If no row was full, another process took the room at the same moment.
  const inTheWay = known.length > 0 ? known : all.filter(({ row }) => !row.isCounted)
  const [last] = inTheWay
    .map((each) => ({ name: each.bound.name, end: endOf(each, now) }))
    .toSorted((one, other) => Temporal.Instant.compare(other.end, one.end))
  if (last === undefined) throw new Error('tries were refused by no limit')
  return {
    tooMany: { name: last.name, refusal: tooManyUntil(last.end, now) },
    isAttack: known.length > 0 && known.every(({ row }) => row.isAttack || row.isOver),
  }
}

/** The most times that tries are counted again because other requests took the room. */
const mostRounds = 5

/** Tells whether other requests took the room at the same moment. If they are refused, it is free again. */
const isRaced = (rows: readonly CountedRow[]): boolean =>
  rows.length > 1 && rows.every(({ isFull, isOver }) => !isFull && !isOver)

const keysOf = (tries: readonly Try[], now: Temporal.Instant): readonly Buffer[] =>
  tries.flatMap((each) => boundsOf(each, now).counted.map(({ key }) => key))

const takeOutOf = (counted: Counted): (() => Promise<void>) => {
  if ('tooMany' in counted) throw counted.tooMany.refusal
  return counted.takeOut
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.status < 500

/**
 * Makes limits whose counts are in the database, so that they hold across processes and restarts
 * (limits/counted). `tell` is called for each refusal and each wrong guess.
 */
export const createLimits = (
  pool: Pool,
  clock: Clock,
  tell: (event: LimitEvent) => void = () => undefined,
): Limits => {
  const inTurn = createInTurn()

  const told = <T extends Tally>(counted: T, tries: readonly Try[]): T => {
    if ('tooMany' in counted) {
      const { name } = counted.tooMany
      const { target = '', address = '' } = tries.find((each) => each.name === name) ?? {}
      tell({ happened: 'limited', name, target, address })
    }
    return counted
  }

  type Way = {
    readonly on?: Queryable
    readonly once?: Buffer | undefined
    readonly attackedMost?: number | undefined
  }

  /** Counts tries before their outcome is known, so that tries under way count too. */
  const countAll = async (
    tries: readonly Try[],
    { on = pool, once: key, attackedMost }: Way = {},
    round = 1,
  ): Promise<Counted> => {
    const now = clock.now()
    const all = tries.map((each) => boundsOf(each, now, attackedMost))
    const bounds = all.flatMap(({ counted }) => counted)
    const [first] = tries
    const once = key === undefined || first === undefined ? undefined : onceBoundOf(first, key, now)
    const attack = all.find((each) => each.attack !== undefined)?.attack
    const rows = await countTries(on, { bounds, attack, once, now })
    const keys = new Set(
      rows.flatMap(({ key: each, isCounted }) => (isCounted ? [each.toString('hex')] : [])),
    )
    const counted = [...bounds, ...(once === undefined ? [] : [once])].filter((each) =>
      keys.has(each.key.toString('hex')),
    )
    const takeOut = async (): Promise<void> => {
      if (counted.length > 0) await takeOutTries(on, counted, attack)
    }
    if (rows.every(({ isCounted, isOver }) => isCounted && !isOver)) {
      const triesOf = (name: LimitName): number =>
        Math.max(
          0,
          ...bounds.flatMap((bound) =>
            bound.name === name ? [rows.find((row) => row.key.equals(bound.key))?.tries ?? 0] : [],
          ),
        )
      return { triesOf, takeOut }
    }
    await takeOut()
    if (isRaced(rows) && round < mostRounds)
      return countAll(tries, { on, once: key, attackedMost }, round + 1)
    return refused(rows, bounds, now)
  }

  const countOne = (
    name: LimitName,
    tried: AskerAtTarget | AskerAtTargetOnce,
    attackedMost?: number,
  ): Promise<Counted> => {
    const { target, address } = tried
    const once = 'once' in tried ? onceKeyOf(name, tried) : undefined
    return countAll([{ name, target, address }], { once, attackedMost })
  }

  const count = async (name: LimitName, tried: AskerAtTarget | AskerAtTargetOnce): Promise<Counted> =>
    told(await countOne(name, tried), [{ name, ...tried }])

  /** Counts a guess. With the bot check, an attacked target requires a proof for every guess. */
  const countGuess = async (name: LimitName, { isHuman, ...tried }: Guess): Promise<Counted> => {
    if (isHuman === undefined) return count(name, tried)
    const tries = [{ name, ...tried }]
    const counted = await countOne(name, tried, 0)
    if (!('tooMany' in counted) || !counted.isAttack) return told(counted, tries)
    if (!(await isHuman())) {
      told(counted, tries)
      throw new Refusal('bot_check_required')
    }
    return told(await countOne(name, tried, Infinity), tries)
  }

  return {
    inTurn,
    count: async (tries, { on, once } = {}) => {
      const [first] = tries
      const key =
        first === undefined || once === undefined ? undefined : onceKeyOf(first.name, { ...first, once })
      return told(await countAll(tries, { ...(on && { on }), once: key }), tries)
    },
    takeBack: async (tries, once, { on = pool, beside = [] } = {}) => {
      const [first] = tries
      if (first === undefined) return
      const now = clock.now()
      await takeOutOnce(on, {
        keys: keysOf(tries, now),
        beside: keysOf(beside, now),
        once: onceKeyOf(first.name, { ...first, once }),
      })
    },
    attempt: async (name, tried, act, counts, countsDone = () => false) =>
      actCounted(takeOutOf(await count(name, tried)), act, counts, countsDone),
    spend: async (name, tried) => void takeOutOf(await count(name, tried)),
    // Runs the guesses of one address in turn. One under way may prove right, which leaves room for the next.
    guess: (name, guess, look) => {
      const { target, address } = guess
      const wrong = (is: boolean): boolean => {
        if (is) tell({ happened: 'failed', name, target, address })
        return is
      }
      return inTurn(`${name} ${address}`, async () =>
        actCounted(
          takeOutOf(await countGuess(name, guess)),
          look,
          (error) => wrong(isWrong(error)),
          (found) => wrong(found === undefined),
        ),
      )
    },
  }
}
