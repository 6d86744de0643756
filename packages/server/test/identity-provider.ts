import { createHash, randomUUID } from 'node:crypto'
import type { NewSession } from '@openchair/contract'
import type { appleSignUp, googleSignUp } from '@openchair/contract/calls'
import { importJWK, SignJWT } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Clock } from '../src/clock.ts'
import type { TestApp } from './test-app.ts'

type Claims = Readonly<Record<string, unknown>>

export type MockProvider = AsyncDisposable & {
  readonly origin: string
  /** The settings with which a server accepts this provider's tokens instead of Google's and Apple's. */
  readonly settings: Readonly<Record<string, string>>
  /** The token of a person who has just signed in, with any claim replaced. */
  readonly token: (claims?: Claims, keyId?: string) => Promise<string>
  /** Adds a key to the published keys, and returns its id. */
  readonly addKey: () => Promise<string>
  readonly stop: () => Promise<void>
}

export const clientId = 'openchair.example'
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An identity provider on this machine, with a random key. */
export const mockProvider = async (clock: Clock): Promise<MockProvider> => {
  const server = new OAuth2Server()
  const keyId = (await server.issuer.keys.generate('RS256')).kid
  await server.start(0, '127.0.0.1')
  const origin = `http://127.0.0.1:${server.address().port}`
  const stop = async (): Promise<void> => {
    if (server.listening) await server.stop()
  }
  return {
    origin,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
      GOOGLE_AUTHORIZE_URL: `${origin}/authorize`,
      APPLE_CLIENT_ID: clientId,
      APPLE_JWKS_URL: `${origin}/jwks`,
    },
    token: async (claims = {}, signedBy = keyId) => {
      const now = Math.floor(clock.now().epochMilliseconds / 1000)
      const key = server.issuer.keys.toJSON(true).find(({ kid }) => kid === signedBy)
      const payload = {
        iss: origin,
        aud: clientId,
        sub: '1087',
        iat: now,
        exp: now + 3600,
        email: 'grace@example.com',
        email_verified: true,
        hd: 'example.com',
        given_name: 'Grace',
        family_name: 'Hop',
        nonce: randomUUID(),
        ...claims,
      }
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: signedBy })
        .sign(await importJWK({ ...key, kty: 'RSA' }, 'RS256'))
    },
    addKey: async () => (await server.issuer.keys.generate('RS256')).kid,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * Signs in at a brand with an identity provider, as the person in these claims. `names` are the names that
 * the page sends.
 */
export const signInByProvider = async (
  t: Pick<TestApp, 'send'>,
  provider: Pick<MockProvider, 'token'>,
  call: typeof appleSignUp | typeof googleSignUp,
  claims: object = {},
  names: object = {},
): Promise<NewSession> => {
  const nonce = randomUUID()
  const token = await provider.token({ nonce, ...claims })
  const asked = { identity_token: token, nonce, brandId: 'harbour', ...names }
  const { status, body, refusal } = await t.send(call, asked)
  if (status !== 200) throw new Error(`${status} ${refusal.code}`)
  return body
}
