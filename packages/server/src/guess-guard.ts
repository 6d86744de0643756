import type { Clock } from './clock.ts'
import { Refusal } from './refusals/refusal.ts'
import { epochMinutes } from './shop-time.ts'

/** Wrong guesses in ten minutes, before a target is closed to an address, or to everyone. */
type Limits = { readonly perAddress: number; readonly perTarget: number }

const stretchMinutes = 10

/** What is guessed at: a professional's passcode, a brand's codes. */
type Guess = { readonly target: string; readonly address: string }

export type GuessGuard = {
  /**
   * Looks something up that can be guessed; undefined was a wrong guess. Refuses with `too_many_requests`, without looking,
   * where there were too many.
   */
  readonly guess: <T>(guess: Guess, look: () => Promise<T | undefined>) => Promise<T | undefined>
}

type Limit = { readonly key: string; readonly limit: number }

/** Times of the wrong guesses at one thing, in epoch minutes, and those of which nobody knows yet. */
type Tries = { wrong: readonly number[]; readonly open: Set<Promise<unknown>> }

/** What can be guessed is limited, per address and per target (wire.md, Limits). */
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

  /** What has to settle before there is room for one more: a try that is under way may turn out to be right. */
  const inTheWay = ({ key, limit }: Limit): readonly Promise<unknown>[] => {
    const { wrong, open } = tries(key)
    const oldest = wrong.length < limit ? undefined : wrong.at(-limit)
    if (oldest === undefined) return wrong.length + open.size < limit ? [] : [...open]
    const wait = oldest + stretchMinutes - minute()
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(wait * 60) })
  }

  return {
    guess: async ({ target, address }, look) => {
      forgetOld()
      const limits = [
        { key: `${target} ${address}`, limit: perAddress },
        { key: target, limit: perTarget },
      ]
      let before = limits.flatMap(inTheWay)
      while (before.length > 0) {
        await Promise.race(before)
        before = limits.flatMap(inTheWay)
      }
      const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
      const counted = limits.map(({ key }) => tries(key))
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
