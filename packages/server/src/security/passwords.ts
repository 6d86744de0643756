import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusals/refusal.ts'

/** The cost of a hash: 19 MiB, two passes, on one thread. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type Cost = Record<keyof typeof settings, number>

/**
 * The hash of a password that nobody knows. A password is compared with it if none is stored, so that every
 * answer takes equally long.
 */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$SftCJnBLgE3mVPxUnCEDXg$ZuS+qMV9bKTIQvAuwo87guSPOPMiWzklaTQWz0xwNsc'

/** Normalises accents, because keyboards compose the same password differently. */
const normalized = (password: string): string => password.normalize('NFKC')

/** The functions for passwords. Hashing takes long on purpose, so that tests replace and count it. */
export type Passwords = {
  /** Makes the hash that is stored for a password: argon2id, with its settings and salt (accounts/password). */
  readonly hash: (password: string) => Promise<string>
  /** Tells whether the password is right. Without a stored hash it says no, after an equally long time. */
  readonly isRight: (password: string, stored: string | null | undefined) => Promise<boolean>
  /** Tells whether a stored hash has weaker settings, and is to be made again at the next sign-in. */
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
/** The most hashes that wait, which together take a second and a half. */
const mostWaiting = 128

/**
 * Limits how many passwords are hashed at once. Others wait in line, and those beyond the line are refused
 * with `unavailable`.
 */
export const boundPasswords = ({ hash, isRight, isOutdated }: Passwords): Passwords => {
  let running = 0
  const waiting: (() => void)[] = []
  const inLine = async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfter: 2 })
      // A hash that ends hands its turn to the first that waits here.
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
