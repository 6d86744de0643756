import { createHash } from 'node:crypto'
import { plainLine } from '@openchair/contract'
import { cleanEmail } from '@openchair/rules'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import type { Identity, IdentityProvider } from './port.ts'
import { createProviderKeys, KeysUnavailable } from './provider-keys.ts'
import type { ProviderSettings } from './settings.ts'

/** Longest time since a token was issued, in seconds. */
const oldest = 600
/** How far the provider's clock and ours may be apart, in seconds. */
const tolerance = 30

/** What is put into a token may be the nonce itself, or its hash, as Apple's own libraries do. */
const formsOf = (nonce: string): readonly string[] => {
  const hash = createHash('sha256').update(nonce).digest()
  return [nonce, hash.toString('hex'), hash.toString('base64url')]
}

const textIn = (payload: JWTPayload, claim: string): string | undefined => {
  const value = payload[claim]
  const text = typeof value === 'string' ? plainLine(value).trim() : ''
  return text === '' ? undefined : text
}

const identityOf = (payload: JWTPayload, nonce: string): Identity | undefined => {
  const { sub: subject, exp, nonce: claimed } = payload
  if (subject === undefined || subject === '' || subject.length > 255 || exp === undefined) return undefined
  if (typeof claimed !== 'string' || !formsOf(nonce).includes(claimed)) return undefined
  const given = textIn(payload, 'email')
  const email = given === undefined ? undefined : cleanEmail(given).toLowerCase()
  const { email_verified: verified } = payload
  return {
    subject,
    email: email !== undefined && email.length <= 254 ? email : undefined,
    // Apple has said it in a text.
    isEmailVerified: verified === true || verified === 'true',
    firstName: textIn(payload, 'given_name')?.slice(0, 100),
    lastName: textIn(payload, 'family_name')?.slice(0, 100),
    nonce: claimed,
    expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + tolerance) * 1000),
  }
}

/** Checks a provider's identity tokens: signed by RS256 alone, for us, not expired, and made within ten minutes. */
export const createProvider = (
  { clientId, authorizeUrl, keysUrl, issuers }: ProviderSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): IdentityProvider => {
  const keys = createProviderKeys(keysUrl, clock)
  return {
    clientId,
    authorizeUrl,
    check: async (token, nonce) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          audience: clientId,
          issuer: [...issuers],
          maxTokenAge: oldest,
          clockTolerance: tolerance,
          currentDate: new Date(clock.now().epochMilliseconds),
          requiredClaims: ['exp', 'sub', 'nonce'],
        })
        const identity = identityOf(payload, nonce)
        return identity === undefined ? { ok: false, reason: 'refused' } : { ok: true, identity }
      } catch (error) {
        if (error instanceof KeysUnavailable) {
          log.warn({ err: error }, 'an identity provider cannot be reached')
          return { ok: false, reason: 'unavailable' }
        }
        if (error instanceof errors.JOSEError) return { ok: false, reason: 'refused' }
        throw error
      }
    },
  }
}
