import { createHash } from 'node:crypto'
import { plainLine } from '@openchair/contract'
import { cleanEmail } from '@openchair/rules'
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import type { Identity, IdentityProvider } from './port.ts'
import type { ProviderSettings } from './settings.ts'

/** Milliseconds that the provider may take to answer. */
const patience = 5000
/** Seconds between two fetches for unknown keys, so that invented keys cause no endless fetches. */
const pauseSeconds = 60
/** Seconds for which cached keys are used without checking whether they are current. */
const freshSeconds = 24 * 3600

/** Thrown when the provider's keys cannot be fetched now. */
class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of an identity provider cannot be had', { cause })
    this.name = 'KeysUnavailable'
  }
}

/**
 * Finds the key that a token names among a provider's cached keys. An unknown key causes a fetch, at most
 * once a minute. Throws `KeysUnavailable` if the fetch fails, unless there are older cached keys.
 */
const createProviderKeys = (url: string, clock: Clock): JWTVerifyGetKey => {
  let remembered: { readonly find: JWTVerifyGetKey; readonly at: Temporal.Instant } | undefined
  let askedAt: Temporal.Instant | undefined
  let fetching: Promise<JWTVerifyGetKey> | undefined

  const fetchKeys = async (): Promise<JWTVerifyGetKey> => {
    askedAt = clock.now()
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const find = createLocalJWKSet((await response.json()) as JSONWebKeySet)
      remembered = { find, at: clock.now() }
      return find
    } catch (error) {
      throw new KeysUnavailable(error)
    }
  }
  /** Fetches the provider's keys. Tokens that arrive during a fetch wait for its answer. */
  const fetchOnce = (): Promise<JWTVerifyGetKey> =>
    (fetching ??= fetchKeys().finally(() => (fetching = undefined)))

  const secondsSince = (instant: Temporal.Instant): number => clock.now().since(instant).total('seconds')

  return async (header, token) => {
    if (remembered === undefined) return (await fetchOnce())(header, token)
    const { find: known, at } = remembered
    const find = secondsSince(at) < freshSeconds ? known : await fetchOnce().catch(() => known)
    try {
      return await find(header, token)
    } catch (error) {
      const isPause = askedAt !== undefined && secondsSince(askedAt) < pauseSeconds
      if (!(error instanceof errors.JWKSNoMatchingKey) || isPause) throw error
      return (await fetchOnce())(header, token)
    }
  }
}

/** The greatest age of a token, in seconds. */
const oldest = 600
/** The greatest difference between the provider's clock and ours, in seconds. */
const tolerance = 30

/**
 * Tells whether a token answers this very request. A token contains the request's nonce itself, or its hash
 * as Apple's own libraries send it. A request without a nonce needs a token without one.
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

/**
 * Tells whether a token is for us. One for several audiences has to name us (OpenID Connect Core 3.1.3.7).
 */
const isForUs = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  !Array.isArray(aud) || aud.length < 2 || azp === clientId

/**
 * Tells whether an id can be compared, stored and indexed unchanged. One with control characters or half a
 * surrogate pair cannot.
 */
const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= 255 && subject.isWellFormed() && !/\p{Cc}/u.test(subject)

/**
 * Tells whether the provider can know that the person still receives an e-mail's messages. It can if it hosts
 * the mailbox, as one of its own or, as `hd` says, for a company. Any other mailbox was verified once, and
 * may belong to somebody else by now.
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
  // An e-mail that had to be cleaned is another mailbox here than the one that the provider verified.
  const isVerified = email === given && [true, 'true'].includes(payload['email_verified'] as boolean | string)
  return {
    subject,
    email: email !== undefined && email.length <= 254 ? email : undefined,
    // Apple sends the flag as a text.
    isEmailVerified: isVerified && email !== undefined && isKeptBy(mailboxes, email, payload),
    firstName: textIn(payload, 'given_name')?.slice(0, 100),
    lastName: textIn(payload, 'family_name')?.slice(0, 100),
    // The signature of one token can be encoded in several ways, but the signed part in only one.
    once: typeof claimed === 'string' ? claimed : token.slice(0, token.lastIndexOf('.')),
    expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + tolerance) * 1000),
  }
}

/** Checks identity tokens: signed with RS256 alone, for us, not expired, and issued within ten minutes. */
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
