export const providerNames = ['apple', 'google'] as const
export type ProviderName = (typeof providerNames)[number]

/** The person whom an identity token is about. */
export type Identity = {
  /** The provider's own id of the person; it never changes. */
  readonly subject: string
  /** In lower case; undefined if the provider does not send one. */
  readonly email: string | undefined
  /** Tells that the provider vouches for the person receiving its mail. */
  readonly isEmailVerified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** The token's own nonce in whichever form, or else its signed part, so that each token is used once. */
  readonly once: string
  readonly expiresAt: Temporal.Instant
}

/**
 * `refused`: the token proves nothing, for any reason; `unavailable`: the provider's keys cannot be fetched.
 */
type IdentityCheck =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable' }

/** A service where people sign in, and which tells us by a signed token who they are (accounts/identity-tokens). */
export type IdentityProvider = {
  readonly clientId: string
  /** The address where the browser signs in. */
  readonly authorizeUrl: string
  /**
   * Checks a token that was issued for us, just now, with this nonce or its SHA-256; without a nonce, one
   * that has none. Does not throw.
   */
  readonly check: (token: string, nonce: string | undefined) => Promise<IdentityCheck>
}

/** Undefined where the operator has not set a provider up. */
export type IdentityProviders = Readonly<Record<ProviderName, IdentityProvider | undefined>>
