import { Refusal } from '../../refusals/refusal.ts'
import type { Passwords } from './passwords.ts'

/**
 * The most hashes that run at once: each occupies a processor for some twenty milliseconds and 19 MiB, which
 * guests need too.
 */
const mostAtOnce = 2
/** The most hashes that wait: a second and a half of work. */
const mostWaiting = 128

/**
 * Limits how many passwords are hashed at once. Others wait in line, and beyond its length they are refused
 * with `unavailable`.
 */
export const boundPasswords = ({ hash, isRight, isOutdated }: Passwords): Passwords => {
  let running = 0
  const waiting: (() => void)[] = []
  const inLine = async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfter: 2 })
      // The hash that ends lets this one run in its stead.
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
