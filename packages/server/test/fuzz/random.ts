/** Random numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
const numbers = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = {
  readonly chance: (likelihood: number) => boolean
  /** A whole number between two numbers, both included. */
  readonly whole: (from: number, to: number) => number
  /** One element of the list. Throws if the list is empty. */
  readonly pick: <T>(list: readonly T[]) => T
}

/** The random choices of one request. They depend only on the run's seed and the request's number. */
export const randomOf = (seed: number, index: number): Random => {
  const next = numbers(Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b))
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    chance: (likelihood) => next() < likelihood,
    whole,
    pick: (list) => {
      if (list.length === 0) throw new Error('there is nothing to pick from')
      return list[whole(0, list.length - 1)]!
    },
  }
}
