export const providerNames = ['apple', 'google'] as const
export type ProviderName = (typeof providerNames)[number]

/** The person that an identity token is about. */
export type Identity = {
  /** The provider's own id of the person. It never changes. */
  readonly subject: string
  /** The person's e-mail in lower case; undefined if the provider does not send one. */
  readonly email: string | undefined
  /** True if the provider vouches that the person receives the e-mail's messages. */
  readonly isEmailVerified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** A text that is used only once: the token's own nonce in whichever form, or else its signed part. */
  readonly once: string
  readonly expiresAt: Temporal.Instant
}

/**
 * The result: `refused` if the token proves nothing, `unavailable` if the provider's keys cannot be fetched.
 */
type IdentityCheck =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable' }

/** A service where people sign in. Its signed token tells us who they are (accounts/identity-tokens). */
export type IdentityProvider = {
  readonly clientId: string
  /** The address where the browser signs in. */
  readonly authorizeUrl: string
  /**
   * Checks that a token was just issued for us with this nonce or its SHA-256. Where no nonce is given, the
   * token must have none. Never throws.
   */
  readonly check: (token: string, nonce: string | undefined) => Promise<IdentityCheck>
}

/** The providers by name; undefined where the operator has not set one up. */
export type IdentityProviders = Readonly<Record<ProviderName, IdentityProvider | undefined>>
