import type { Clock } from './clock.ts'
import { Refusal } from './refusals/refusal.ts'
import { epochMinutes } from './shop-time.ts'

/**
 * The number of wrong guesses in ten minutes after which a target refuses an address, and after which, from many
 * addresses together, it grants each of them only `whileAttacked`. A target is never closed to everyone (behaviour 33).
 */
type Limits = { readonly perAddress: number; readonly perTarget: number }

/** One slip of the finger, so that a guest who corrects a code is still let in. */
const whileAttacked = 2

const stretchMinutes = 10

/** What is guessed at: a professional's passcode, a brand's codes. */
type Guess = { readonly target: string; readonly address: string }

const keyOf = ({ target, address }: Guess): string => `${target} ${address}`

export type GuessGuard = {
  /**
   * Runs a lookup whose key can be guessed; undefined counts as a wrong guess. Refuses with `too_many_requests`,
   * without running it, once the address has reached its limit.
   */
  readonly guess: <T>(guess: Guess, look: () => Promise<T | undefined>) => Promise<T | undefined>
}

/** Times of the wrong guesses at one target, in epoch minutes, and the lookups that have not ended yet. */
type Tries = { wrong: readonly number[]; readonly open: Set<Promise<unknown>> }

/** Limits guesses per address, more strictly while a target is attacked, in memory of this process (wire.md, Limits). */
export const createGuessGuard = (clock: Clock, { perAddress, perTarget }: Limits): GuessGuard => {
  const triesOf = new Map<string, Tries>()
  const minute = (): number => epochMinutes(clock.now())
  const tries = (key: string): Tries => {
    const known = triesOf.get(key) ?? { wrong: [], open: new Set() }
    known.wrong = known.wrong.filter((time) => time > minute() - stretchMinutes)
    triesOf.set(key, known)
    return known
  }
  const forgetOld = (): void => {
    for (const key of triesOf.keys()) {
      const { wrong, open } = tries(key)
      if (wrong.length + open.size === 0) triesOf.delete(key)
    }
  }

  /** The lookups to wait for before another may start, because those under way may still turn out to be right. */
  const inTheWay = ({ target, address }: Guess): readonly Promise<unknown>[] => {
    const { wrong, open } = tries(keyOf({ target, address }))
    const isAttacked = tries(target).wrong.length >= perTarget
    const limit = isAttacked ? Math.min(whileAttacked, perAddress) : perAddress
    const oldest = wrong.length < limit ? undefined : wrong.at(-limit)
    if (oldest === undefined) return wrong.length + open.size < limit ? [] : [...open]
    const wait = oldest + stretchMinutes - minute()
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(wait * 60) })
  }

  return {
    guess: async (guess, look) => {
      forgetOld()
      let before = inTheWay(guess)
      while (before.length > 0) {
        await Promise.race(before)
        before = inTheWay(guess)
      }
      const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
      const counted = [tries(keyOf(guess)), tries(guess.target)]
      for (const { open } of counted) open.add(settled)
      try {
        const found = await look()
        if (found === undefined) for (const each of counted) each.wrong = [...each.wrong, minute()]
        return found
      } finally {
        for (const { open } of counted) open.delete(settled)
        settle()
      }
    },
  }
}
