import type { Reader } from '../../settings.ts'
import { safeUrl, safeUrlWanted } from '../safe-origin.ts'
import type { ProviderName } from './port.ts'

/** The settings for accepting a provider's identity tokens (running/settings). */
export type ProviderSettings = {
  readonly clientId: string
  /** The address of the provider's public keys. */
  readonly keysUrl: string
  readonly authorizeUrl: string
  /** The issuers whose tokens are accepted. */
  readonly issuers: readonly string[]
  /**
   * The domains of the provider's own mailboxes, or `all` for every domain. For any other domain the provider
   * only proves an account with that e-mail, unless it hosts the mailbox.
   */
  readonly mailboxes: readonly string[] | 'all'
}
export type IdentitySettings = Readonly<Record<ProviderName, ProviderSettings | undefined>>

const ownSettings: Readonly<Record<ProviderName, Omit<ProviderSettings, 'clientId'>>> = {
  apple: {
    keysUrl: 'https://appleid.apple.com/auth/keys',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    issuers: ['https://appleid.apple.com'],
    mailboxes: 'all',
  },
  google: {
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    mailboxes: ['gmail.com', 'googlemail.com'],
  },
}

const readProvider = (
  provider: ProviderName,
  { matching, setting }: Reader,
): ProviderSettings | undefined => {
  const name = provider.toUpperCase()
  const own = ownSettings[provider]
  const clientId = matching(
    `${name}_CLIENT_ID`,
    'letters, digits, dots, dashes and underscores alone',
    /^[\w.-]{1,200}$/,
  )
  // The address must be safe, because a person who changed the keys in transit could sign in as anybody.
  const keys = setting(`${name}_JWKS_URL`, safeUrlWanted, safeUrl)
  const authorize = setting(`${name}_AUTHORIZE_URL`, safeUrlWanted, safeUrl)
  return clientId === undefined
    ? undefined
    : {
        clientId,
        keysUrl: keys?.href ?? own.keysUrl,
        authorizeUrl: authorize?.href ?? own.authorizeUrl,
        // A key from another address may also sign tokens with that address as the issuer.
        issuers: keys === undefined ? own.issuers : [...own.issuers, keys.origin],
        mailboxes: own.mailboxes,
      }
}

/** Reads the settings of Apple and Google. A provider without a client id is undefined. */
export const readIdentitySettings = (reader: Reader): IdentitySettings => ({
  apple: readProvider('apple', reader),
  google: readProvider('google', reader),
})
