import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { appleSignUp, getSignInWays, googleSignUp } from '@openchair/contract/calls'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { clientId, type MockProvider, mockProvider, sha256 } from '../../test/identity-provider.ts'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

type Setting = AsyncDisposable & {
  readonly t: TestApp
  readonly provider: MockProvider
  readonly clock: MovableClock
  /** Signs in with Google, with the token's own nonce unless another is given. */
  readonly signIn: (token: string, nonce?: string) => Promise<string>
}

const nonceOf = (token: string): string => {
  const { nonce } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly nonce?: unknown
  }
  return typeof nonce === 'string' ? nonce : randomUUID()
}

const setting = async (): Promise<Setting> => {
  await using stack = new AsyncDisposableStack()
  const clock = movableClock('2026-11-21T15:00:00Z')
  const provider = stack.use(await mockProvider(clock))
  const t = stack.use(await testApp({ seed: seedBrand, clock, settings: provider.settings }))
  const moved = stack.move()
  return {
    t,
    provider,
    clock,
    signIn: async (token, nonce = nonceOf(token)) => {
      const answer = await t.send(googleSignUp, { identity_token: token, nonce, brandId: 'harbour' })
      return answer.status === 200 ? 'signed in' : answer.refusal.code
    },
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Gives a token another header, and signs it by `sign`. */
const resigned = (token: string, header: object, sign: (signed: string) => string): string => {
  const [, payload] = token.split('.')
  const signed = `${part(header)}.${payload}`
  return `${signed}.${sign(signed)}`
}

const at = Math.floor(Temporal.Instant.from('2026-11-21T15:00:00Z').epochMilliseconds / 1000)

const opened = openedOnce(() => setting())

test.each([
  ['another audience [asvs-9.2.3] [asvs-10.5.4]', { aud: 'somebody.else' }],
  ['several audiences without ours', { aud: ['somebody.else', 'another'] }],
  ['several audiences with ours, and no requester [security-m5]', { aud: [clientId, 'somebody.else'] }],
  [
    'several audiences, requested by another [security-m5]',
    { aud: [clientId, 'somebody.else'], azp: 'somebody.else' },
  ],
  ['another issuer [asvs-10.2.2]', { iss: 'https://accounts.example.com' }],
  ['no issuer', { iss: undefined }],
  ['a past expiry [asvs-9.2.1]', { exp: at - 60 }],
  ['no expiry', { exp: undefined }],
  ['an issue time eleven minutes ago', { iat: at - 660 }],
  ['an issue time in an hour', { iat: at + 3600 }],
  ['no issue time', { iat: undefined }],
  ['a later start of validity [asvs-9.2.1]', { nbf: at + 3600 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject with NUL [security-m5]', { sub: '10\u000087' }],
  ['a subject with another control character [security-m5]', { sub: '10\u008587' }],
  ['a subject with half a surrogate pair [security-m5]', { sub: '10\ud83d87' }],
  ['no nonce although one was requested [asvs-9.2.2]', { nonce: undefined }],
  ['a number as its nonce', { nonce: 1 }],
])('a token with %s is refused', async (_, claims) => {
  const s = opened()
  expect(await s.signIn(await s.provider.token(claims))).toBe('invalid_identity_token')
})

test.each([
  ['whose signature was changed [asvs-6.8.2]', (token: string) => `${token.slice(0, -6)}AAAAAA`],
  ['without a signature [asvs-6.8.2]', (token: string) => resigned(token, { alg: 'none' }, () => '')],
  [
    'with a signature although its header says none [asvs-9.1.2]',
    (token: string) => resigned(token, { alg: 'none' }, () => 'AAAA'),
  ],
  [
    'signed by HS256 with public values [asvs-9.1.2]',
    (token: string) =>
      resigned(token, { alg: 'HS256', typ: 'JWT' }, (signed) =>
        createHmac('sha256', clientId).update(signed).digest('base64url'),
      ),
  ],
  [
    'whose claims were changed [asvs-9.1.1]',
    (token: string) => token.replace(/\.[^.]+\./, `.${part({ sub: 'root' })}.`),
  ],
  ['that is no JWT', () => 'not-a-token'],
])('a token %s is refused', async (_, forge) => {
  const s = opened()
  const token = await s.provider.token()
  expect(await s.signIn(forge(token), nonceOf(token))).toBe('invalid_identity_token')
  expect(await s.signIn(token)).toBe('signed in')
})

test('a token for several audiences signs in where all of them are ours [security-m5]', async () => {
  const s = opened()
  const token = await s.provider.token({ aud: [clientId, 'somebody.else'], azp: clientId })
  expect(await s.signIn(token)).toBe('signed in')
})

test('a key that a stranger names like the provider’s verifies no token [asvs-9.1.3]', async () => {
  const s = opened()
  const token = await s.provider.token()
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  const forged = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  expect(await s.signIn(forged)).toBe('invalid_identity_token')
})

test('a token works with its own nonce, plain or hashed, and with no other [asvs-10.5.1]', async () => {
  const s = opened()
  const nonce = randomUUID()
  for (const claimed of [nonce, sha256(nonce).toString('hex'), sha256(nonce).toString('base64url')]) {
    const token = await s.provider.token({ nonce: claimed })
    expect(await s.signIn(token, randomUUID())).toBe('invalid_identity_token')
    expect(await s.signIn(token, nonce), claimed).toBe('signed in')
  }
})

test('a token works once, even if sent many times at once or with its nonce in another form [asvs-10.5.1]', async () => {
  const s = opened()
  const nonce = randomUUID()
  const claimed = sha256(nonce).toString('hex')
  const token = await s.provider.token({ nonce: claimed })
  const answers = await Promise.all([1, 2, 3].map(() => s.signIn(token, nonce)))
  expect(answers.toSorted()).toEqual(['invalid_identity_token', 'invalid_identity_token', 'signed in'])
  expect(await s.signIn(token, claimed)).toBe('invalid_identity_token')
})

test('a token requested without a nonce works without one, and only once [7.09.05] [asvs-10.5.1]', async () => {
  const s = opened()
  const alone = async (token: string) =>
    (await s.t.send(googleSignUp, { identity_token: token, brandId: 'harbour' })).status
  const token = await s.provider.token({ nonce: undefined })
  const [signed, signature = ''] = [token.slice(0, token.lastIndexOf('.')), token.split('.')[2]]
  const answers = await Promise.all([1, 2, 3].map(() => alone(token)))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(await alone(`${signed}.${signature}=`), 'the same signature, written differently').toBe(401)
  expect(await alone(await s.provider.token({ nonce: undefined, aud: 'somebody.else' }))).toBe(401)
})

test('a token requested with a nonce is refused without that nonce [asvs-9.2.2]', async () => {
  const s = opened()
  const token = await s.provider.token()
  const answer = await s.t.send(googleSignUp, { identity_token: token, brandId: 'harbour' })
  expect(answer.refusal.code).toBe('invalid_identity_token')
  expect(await s.signIn(token)).toBe('signed in')
})

test('a key that the provider publishes later is found a minute after the last fetch', async () => {
  await using s = await setting()
  expect(await s.signIn(await s.provider.token())).toBe('signed in')
  const later = await s.provider.addKey()
  expect(await s.signIn(await s.provider.token({}, later))).toBe('invalid_identity_token')
  s.clock.advance({ seconds: 60 })
  expect(await s.signIn(await s.provider.token({}, later))).toBe('signed in')
})

test('a failed fetch of the provider’s keys is not blamed on the guest, and remembered keys still verify', async () => {
  await using s = await setting()
  const token = await s.provider.token()
  await s.provider.stop()
  expect(await s.signIn(token)).toBe('unavailable')
  await using other = await setting()
  expect(await other.signIn(await other.provider.token())).toBe('signed in')
  const next = await other.provider.token()
  const strange = await other.provider.token({}, await other.provider.addKey())
  await other.provider.stop()
  expect(await other.signIn(next)).toBe('signed in')
  expect(await other.signIn(strange), 'not asked about yet').toBe('invalid_identity_token')
  other.clock.advance({ minutes: 2 })
  expect(await other.signIn(strange)).toBe('unavailable')
})

test('the widget learns how to reach the providers that are set up, and that there are none on a server without any', async () => {
  const s = opened()
  expect((await s.t.send(getSignInWays, {})).body).toEqual({
    google: {
      clientId,
      authorizeUrl: `${s.provider.origin}/authorize`,
      redirectUri: 'http://127.0.0.1:8080/booking/signed-in',
    },
    apple: {
      clientId,
      authorizeUrl: 'https://appleid.apple.com/auth/authorize',
      redirectUri: 'http://127.0.0.1:8080/booking/signed-in/apple',
    },
  })
  await using without = await testApp({ seed: seedBrand })
  expect((await without.send(getSignInWays, {})).body).toEqual({ google: null, apple: null })
  for (const call of [googleSignUp, appleSignUp]) {
    const answer = await without.send(call, { identity_token: 'x', nonce: randomUUID(), brandId: 'harbour' })
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'provider_not_set_up' } })
  }
})

test('Apple’s form post leads to the widget with its values after the #', async () => {
  await using t = await testApp()
  const post = (payload: string) =>
    t.app.inject({
      method: 'POST',
      url: '/booking/signed-in/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload,
    })
  const user = encodeURIComponent('{"name":{"firstName":"Grace","lastName":"Hop & Co"},"email":"a@b.co"}')
  const answer = await post(`id_token=a.b.c&code=secret&state=s%20t&user=${user}`)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({
    location: '/booking/signed-in#id_token=a.b.c&state=s+t&firstName=Grace&lastName=Hop+%26+Co',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
  })
  const failed = await post('error=user_cancelled_authorize&state=s&user=%7Bnone')
  expect(failed.headers.location).toBe('/booking/signed-in#state=s&error=user_cancelled_authorize')
  expect((await post(`id_token=${'x'.repeat(17_000)}`)).statusCode).toBe(413)
})
