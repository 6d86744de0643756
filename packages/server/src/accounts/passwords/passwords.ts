import { hash, verify } from '@node-rs/argon2'

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
