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

/**
 * Tells if a token answers this very question: what is put into it may be the nonce itself, or its hash, as Apple's own libraries
 * do. Who asked without a nonce gets a token without one; a token that has one is good for nobody who cannot say it.
 */
const isAnswerTo = (nonce: string | undefined, claimed: unknown): boolean => {
  if (nonce === undefined) return claimed === undefined
  const hash = createHash('sha256').update(nonce).digest()
  return [nonce, hash.toString('hex'), hash.toString('base64url')].some((form) => form === claimed)
}

const textIn = (payload: JWTPayload, claim: string): string | undefined => {
  const value = payload[claim]
  const text = typeof value === 'string' ? plainLine(value).trim() : ''
  return text === '' ? undefined : text
}

/** A token for several is ours only where it says that we asked for it (OpenID Connect Core 3.1.3.7). */
const isForUs = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  !Array.isArray(aud) || aud.length < 2 || azp === clientId

/** An id is compared, stored and indexed as it is: one with control signs or half of a sign is nobody's. */
const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= 255 && subject.isWellFormed() && !/\p{Cc}/u.test(subject)

/**
 * Tells whether the provider can know that the person still receives what is sent to an e-mail: it keeps the mailbox itself, for
 * everybody or, as `hd` says, for a company. Any other was looked at once, and may have gone to somebody else since.
 */
const isKeptBy = (mailboxes: ProviderSettings['mailboxes'], email: string, { hd }: JWTPayload): boolean =>
  mailboxes === 'all' ||
  mailboxes.includes(email.slice(email.lastIndexOf('@') + 1)) ||
  (typeof hd === 'string' && hd !== '')

const identityOf = (
  payload: JWTPayload,
  { token, nonce }: { readonly token: string; readonly nonce: string | undefined },
  { clientId, mailboxes }: Pick<ProviderSettings, 'clientId' | 'mailboxes'>,
): Identity | undefined => {
  const { sub: subject, exp, nonce: claimed } = payload
  if (subject === undefined || !isSubject(subject) || exp === undefined) return undefined
  if (!isForUs(payload, clientId)) return undefined
  if (!isAnswerTo(nonce, claimed)) return undefined
  const given = textIn(payload, 'email')?.toLowerCase()
  const email = given === undefined ? undefined : cleanEmail(given).toLowerCase()
  // An e-mail that had to be cleaned is another mailbox to the provider than to us.
  const isVerified = email === given && [true, 'true'].includes(payload['email_verified'] as boolean | string)
  return {
    subject,
    email: email !== undefined && email.length <= 254 ? email : undefined,
    // Apple has said it in a text.
    isEmailVerified: isVerified && email !== undefined && isKeptBy(mailboxes, email, payload),
    firstName: textIn(payload, 'given_name')?.slice(0, 100),
    lastName: textIn(payload, 'family_name')?.slice(0, 100),
    // A signature can be written in several ways, what it signs in one.
    once: typeof claimed === 'string' ? claimed : token.slice(0, token.lastIndexOf('.')),
    expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + tolerance) * 1000),
  }
}

/** Checks a provider's identity tokens: signed by RS256 alone, for us, not expired, and made within ten minutes. */
export const createProvider = (
  settings: ProviderSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): IdentityProvider => {
  const { clientId, authorizeUrl, keysUrl, issuers } = settings
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
          requiredClaims: ['exp', 'sub'],
        })
        const identity = identityOf(payload, { token, nonce }, settings)
        return identity === undefined ? { ok: false, reason: 'refused' } : { ok: true, identity }
      } catch (error) {
        if (error instanceof KeysUnavailable) {
          log.warn({ err: error, server: new URL(keysUrl).host }, 'an identity provider cannot be reached')
          return { ok: false, reason: 'unavailable' }
        }
        if (error instanceof errors.JOSEError) return { ok: false, reason: 'refused' }
        throw error
      }
    },
  }
}
