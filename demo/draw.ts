export type Draw = {
  /** A number from 0 up to, but not including, 1. */
  readonly number: () => number
  readonly oneOf: <T>(things: readonly T[]) => T | undefined
}

/**
 * A sequence of numbers that looks random but is always the same for the same word (FNV-1a, then mulberry32).
 */
export const drawn = (word: string): Draw => {
  let state = 0x811c9dc5
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const number = (): number => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return { number, oneOf: (things) => things[Math.floor(number() * things.length)] }
}
