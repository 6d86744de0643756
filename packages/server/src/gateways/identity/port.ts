export const providerNames = ['apple', 'google'] as const
export type ProviderName = (typeof providerNames)[number]

/** Whom an identity token is about. */
export type Identity = {
  /** The provider's own id of the person; it never changes. */
  readonly subject: string
  /** In lower case; undefined where the provider does not tell one. */
  readonly email: string | undefined
  /** Whether the provider says that the person receives what is sent there. */
  readonly isEmailVerified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** The token's own nonce, whichever form it has, else what is signed of it: one token is used once. */
  readonly once: string
  readonly expiresAt: Temporal.Instant
}

/** `refused`: a token that proves nothing, whatever is wrong with it; `unavailable`: the provider's keys cannot be had. */
type IdentityCheck =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable' }

/** What signs people in elsewhere, and tells us by a signed token who they are (behaviour 30). */
export type IdentityProvider = {
  readonly clientId: string
  /** Where the browser goes to sign in. */
  readonly authorizeUrl: string
  /**
   * Checks a token that was made for us, just now, with this nonce or its SHA-256; without a nonce, one that has none. It does
   * not throw.
   */
  readonly check: (token: string, nonce: string | undefined) => Promise<IdentityCheck>
}

/** Undefined where the operator has not set a provider up. */
export type IdentityProviders = Readonly<Record<ProviderName, IdentityProvider | undefined>>
