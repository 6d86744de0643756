import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusals/refusal.ts'

/** The cost of hashing: 19 MiB, twice over, on one thread. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type Cost = Record<keyof typeof settings, number>

/**
 * The hash of a password that nobody knows. It is compared where there is no other, so that every answer
 * takes equally long.
 */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$SftCJnBLgE3mVPxUnCEDXg$ZuS+qMV9bKTIQvAuwo87guSPOPMiWzklaTQWz0xwNsc'

/** Normalises accents, because keyboards compose the same password differently. */
const normalized = (password: string): string => password.normalize('NFKC')

/** Hashing takes long on purpose, so it is an effect among the dependencies: tests count it. */
export type Passwords = {
  /** Makes the hash that is stored for a password: argon2id, with its settings and salt (accounts/password). */
  readonly hash: (password: string) => Promise<string>
  /** Tells whether this is the password. Without a stored hash it says no, after equally long. */
  readonly isRight: (password: string, stored: string | null | undefined) => Promise<boolean>
  /** Tells whether a stored hash was made with weaker settings, and should be renewed at the next sign-in. */
  readonly isOutdated: (stored: string) => boolean
}

export const argonPasswords = (cost: Cost = settings): Passwords => ({
  hash: (password) => hash(normalized(password), cost),
  isRight: async (password, stored) => {
    const isRight = await verify(stored ?? nobodys, normalized(password))
    return isRight && stored !== null && stored !== undefined
  },
  isOutdated: (stored) => {
    const [, version, memory, time] = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
    return version !== '19' || Number(memory) < cost.memoryCost || Number(time) < cost.timeCost
  },
})

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
