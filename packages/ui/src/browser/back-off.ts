export type Wait = (milliseconds: number) => Promise<void>

export const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const first = 1000
const longest = 8000

/** Milliseconds to wait before asking again: 1 s, then twice as long each time, at most 8 s. */
export const backOff = (turn: number): number => Math.min(first * 2 ** turn, longest)
