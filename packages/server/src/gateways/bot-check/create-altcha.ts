import { createHmac, randomInt } from 'node:crypto'
import { getBotChallenge } from '@openchair/contract/schemas'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { BotCheck } from './port.ts'

/**
 * The rounds of one derivation (`cost`), and the bounds of the number of derivations that a browser tries
 * (`fewest`, `most`). They take a phone a second or two.
 */
const secondOnPhone = { cost: 5000, fewest: 100, most: 600 } as const
/** Minutes for which a challenge is valid: enough to fill in a form after the check. */
const minutesValid = 10

const altcha = getBotChallenge.output.options[0]
const proof = z.object({
  challenge: altcha.shape.challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** A proof as the browser sends it: JSON in base64; undefined for anything else. */
const readProof = (token: string): z.output<typeof proof> | undefined => {
  try {
    return proof.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * A proof of work by ALTCHA. Every asker gets a signed challenge, and nothing is stored until it is used
 * (limits/bot-check). The expiry is signed as a part of the challenge, because ALTCHA's own field would be
 * compared with the system's clock.
 */
export const createAltcha = (
  secret: string,
  clock: Clock,
  { cost, fewest, most }: Record<keyof typeof secondOnPhone, number> = secondOnPhone,
): BotCheck => {
  const keyFor = (use: string): string => createHmac('sha256', secret).update(use).digest('hex')
  const keys = {
    hmacSignatureSecret: keyFor('bot-check challenge'),
    hmacKeySignatureSecret: keyFor('bot-check solution'),
  }
  const nowSeconds = (): number => Math.floor(clock.now().epochMilliseconds / 1000)
  return {
    challenge: async () => {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest, most + 1),
        data: { expiresAt: nowSeconds() + minutesValid * 60 },
        deriveKey,
        ...keys,
      })
      return altcha.parse({ provider: 'altcha', challenge: made })
    },
    verify: async (token) => {
      const read = readProof(token)
      if (read === undefined) return undefined
      const { verified } = await verifySolution({ ...read, deriveKey, ...keys })
      const isFresh = read.challenge.parameters.data.expiresAt > nowSeconds()
      return verified && isFresh ? read.challenge.signature : undefined
    },
  }
}
