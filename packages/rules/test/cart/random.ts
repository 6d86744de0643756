/** A random source that repeats itself for the same seed (mulberry32). */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  readonly share: () => number
  /** A whole number, both ends included. */
  readonly whole: (min: number, max: number) => number
  readonly maybe: (probability: number) => boolean
  readonly one: <Value>(values: readonly [Value, ...Value[]]) => Value
  /** A random number of values, made one after the other. */
  readonly many: <Value>(min: number, max: number, make: (index: number) => Value) => readonly Value[]
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1))
  return {
    share,
    whole,
    maybe: (probability) => share() < probability,
    one: (values) => values[whole(0, values.length - 1)] ?? values[0],
    many: (min, max, make) => Array.from({ length: whole(min, max) }, (_, index) => make(index)),
  }
}
