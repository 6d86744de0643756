import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../clock.ts'

/** Milliseconds that the provider may take to answer. */
const patience = 5000
/**
 * Seconds after which an unknown key may cause another fetch, so that invented keys do not cause endless
 * ones.
 */
const pauseSeconds = 60
/** Seconds for which cached keys are used without checking whether they are current. */
const freshSeconds = 24 * 3600

/** Thrown when the provider's keys cannot be fetched now. */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of an identity provider cannot be had', { cause })
    this.name = 'KeysUnavailable'
  }
}

/**
 * Finds the key that a token names among a provider's cached keys. An unknown one causes a new fetch, at most
 * once a minute. Throws `KeysUnavailable` if that fails, unless cached keys exist that are merely old.
 */
export const createProviderKeys = (url: string, clock: Clock): JWTVerifyGetKey => {
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
  /** Tokens that arrive during a fetch wait for its answer. */
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
