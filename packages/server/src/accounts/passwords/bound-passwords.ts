import { Refusal } from '../../refusals/refusal.ts'
import type { Passwords } from './passwords.ts'

/** Hashes at once: each takes a processor for some twenty milliseconds and 19 MiB, and guests need both. */
const mostAtOnce = 2
/** Hashes that wait for them: a second and a half of them. */
const mostWaiting = 128

/** Has so many passwords be hashed at once; others wait in line, and beyond it are refused with `unavailable`. */
export const boundPasswords = ({ hash, isRight, isOutdated }: Passwords): Passwords => {
  let running = 0
  const waiting: (() => void)[] = []
  const inLine = async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfter: 2 })
      // A hash that ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return {
    hash: (password) => inLine(() => hash(password)),
    isRight: (password, stored) => inLine(() => isRight(password, stored)),
    isOutdated,
  }
}
