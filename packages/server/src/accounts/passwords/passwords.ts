import { hash, verify } from '@node-rs/argon2'

/** What hashing costs: 19 MiB, twice over, on one thread. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type Cost = Record<keyof typeof settings, number>

/** Of a password that nobody knows: compared with where there is no other, so that an answer takes as long. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$SftCJnBLgE3mVPxUnCEDXg$ZuS+qMV9bKTIQvAuwo87guSPOPMiWzklaTQWz0xwNsc'

/** However a keyboard composes its accents, it is the same password. */
const normalized = (password: string): string => password.normalize('NFKC')

/** Hashing is slow by intent, so that it is an effect: tests count it. */
export type Passwords = {
  /** The hash that is stored of a password: argon2id, with its settings and salt (behaviour 29). */
  readonly hash: (password: string) => Promise<string>
  /** Whether this is the password; without a stored hash it never is, and takes as long. */
  readonly isRight: (password: string, stored: string | null | undefined) => Promise<boolean>
  /** Whether a stored hash was made with lesser settings than these, and is to be renewed once the password is known. */
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
