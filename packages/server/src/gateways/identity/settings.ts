import { isLoopback } from '../safe-origin.ts'
import { type ProviderName, providerNames } from './port.ts'

/** The settings for accepting a provider's identity tokens (running/settings). */
export type ProviderSettings = {
  readonly clientId: string
  /** The address of the provider's public keys. */
  readonly keysUrl: string
  readonly authorizeUrl: string
  /** The issuers whose tokens are accepted. */
  readonly issuers: readonly string[]
  /**
   * The domains of the provider's own mailboxes. For any other domain it only proves an account with that
   * e-mail, unless it hosts the mailbox. `all` means that every domain counts.
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

/**
 * Accepts HTTPS, or HTTP on this machine alone: whoever can change the keys in transit can sign in as
 * anybody.
 */
const safeUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.username === '' && url.hash === '' ? url : undefined
}

/** Reads the settings of Apple and Google; a provider without a client id is undefined. */
export const readIdentitySettings = (
  textOf: (name: string) => string | undefined,
): { readonly settings: IdentitySettings; readonly faults: readonly string[] } => {
  const faults: string[] = []
  const addressOf = (name: string): URL | undefined => {
    const text = textOf(name)
    const url = text === undefined ? undefined : safeUrl(text)
    if (text !== undefined && url === undefined)
      faults.push(`${name} must be an https address, or http on this machine alone`)
    return url
  }
  const read = (provider: ProviderName): ProviderSettings | undefined => {
    const name = provider.toUpperCase()
    const clientId = textOf(`${name}_CLIENT_ID`)
    const keys = addressOf(`${name}_JWKS_URL`)
    const authorize = addressOf(`${name}_AUTHORIZE_URL`)
    if (clientId === undefined) return undefined
    if (!/^[\w.-]{1,200}$/.test(clientId))
      faults.push(`${name}_CLIENT_ID must be letters, digits, dots, dashes and underscores alone`)
    const own = ownSettings[provider]
    return {
      clientId,
      keysUrl: keys?.href ?? own.keysUrl,
      authorizeUrl: authorize?.href ?? own.authorizeUrl,
      // Keys from another address also sign as that address.
      issuers: keys === undefined ? own.issuers : [...own.issuers, keys.origin],
      mailboxes: own.mailboxes,
    }
  }
  const [apple, google] = providerNames.map(read)
  return { settings: { apple, google }, faults }
}
