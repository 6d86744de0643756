import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenHash } from '../../token.ts'
import { insertChallenge, takeChallenge } from './store-passkeys.ts'
import type { Deps } from '../../../deps.ts'

/** The minutes for which a challenge can be signed. */
export const challengeMinutes = 10

type Bound = {
  readonly purpose: 'signIn' | 'newPasskey'
  /** The secret of the device that signs in, or the id of the session that makes a passkey. */
  readonly to: string
}

/** Makes a challenge that only one device or session can use, once. */
export const newChallenge = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { purpose, to }: Bound,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = clock.now().add({ minutes: challengeMinutes })
  await insertChallenge(pool, { challenge, purpose, boundHash: tokenHash(to), expiresAt })
  return challenge
}

/** The part of what a device has signed that says for which challenge. A frame is another site's page. */
const clientData = z.object({ challenge: z.string().max(100), crossOrigin: z.literal(false).optional() })

const parsed = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Uses up the challenge that a device has signed. Undefined if it was not made for this, or used before. */
export const usedChallenge = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  clientDataJSON: string,
  { purpose, to }: Bound,
): Promise<string | undefined> => {
  const { data } = clientData.safeParse(parsed(clientDataJSON))
  if (data === undefined || data.challenge.includes('\0')) return undefined
  const { challenge } = data
  const bound = { challenge, purpose, boundHash: tokenHash(to), now: clock.now() }
  return (await takeChallenge(pool, bound)) ? challenge : undefined
}
