import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret of 256 random bits, in 43 characters fit for addresses and headers (accounts/token). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that nobody who reads the database can use it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
