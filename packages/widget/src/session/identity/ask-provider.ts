import type { OutputOf } from '@openchair/contract'
import type { getSignInWays } from '@openchair/contract/calls'
import { storedInPage } from '@openchair/ui/storage/store.ts'

export type ProviderName = 'apple' | 'google'
export type Provider = NonNullable<OutputOf<typeof getSignInWays>[ProviderName]>

export type ProviderRequest = {
  readonly provider: ProviderName
  /** Begins with the place that waits for the answer: this page, or the one that opened its window. */
  readonly state: string
  readonly nonce: string
  readonly brandId: string
  /** The address, without its base, of the page to which the guest returns. */
  readonly returnTo: string
}

/** The request, stored while the guest goes to the provider and back in the same tab. */
export const storedProviderRequest = storedInPage<ProviderRequest>('openchair-identity', 1)

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const inWindow = 'window-'

/** Tells if an answer belongs to the page that opened this window. */
export const isOfOpener = (state: string): boolean => state.startsWith(inWindow)

export const newProviderRequest = (
  of: Pick<ProviderRequest, 'provider' | 'brandId' | 'returnTo'>,
  where: 'page' | 'window',
): ProviderRequest => ({
  ...of,
  state: (where === 'window' ? inWindow : '') + random(),
  nonce: random(),
})

/** Parameters by provider. Apple sends a name only by form, which the server turns into an address. */
const wishes: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  apple: { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
  google: { response_type: 'id_token', response_mode: 'fragment', scope: 'openid email profile' },
}

export const providerUrl = (
  { clientId, authorizeUrl, redirectUri }: Provider,
  request: ProviderRequest,
): string => {
  const url = new URL(authorizeUrl)
  const { state, nonce } = request
  const query = { ...wishes[request.provider], client_id: clientId, redirect_uri: redirectUri, state, nonce }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
