import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '../test/faults-of-settings.ts'
import { stripeKeys, twilio } from '../test/provider-settings.ts'
import { readConfig } from './config.ts'

test('a server without any setting can be reached only from this machine', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    rateLimit: 6000,
    waitingRoomDelay: 200,
    connectionLimit: 256,
    corsOrigins: [],
    stripe: undefined,
  })
})

test('settings are read, and an empty one counts as not set', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://me:secret@db:5432/openchair',
    RATE_LIMIT: '0',
    WAITING_ROOM_DELAY: '500',
    CONNECTION_LIMIT: '64',
    CORS_ORIGINS: 'https://example.com, https://example.org/',
    LOG_LEVEL: '',
    SUPPORT_EMAIL: 'help@example.com',
  })
  expect(config).toMatchObject({
    port: 9000,
    publicUrl: 'http://[::1]:9000',
    dataDir: '/srv/data',
    databaseUrl: 'postgres://me:secret@db:5432/openchair',
    rateLimit: 0,
    waitingRoomDelay: 500,
    connectionLimit: 64,
    corsOrigins: ['https://example.com', 'https://example.org'],
    logLevel: 'warn',
    supportEmail: 'help@example.com',
  })
  const url = 'https://book.example.com'
  expect(readConfig({ PUBLIC_URL: `${url}/`, ALLOW_SANDBOX: 'true' }).publicUrl).toBe(url)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'a b'],
  ['SUPPORT_EMAIL', 'help'],
  ['SUPPORT_EMAIL', 'a@b.com&cc=c@d.com'],
  ['PUBLIC_URL', 'book.example.com'],
  ['PUBLIC_URL', 'https://example.com/booking'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['DATABASE_REPLICA_URL', 'standby'],
  ['DATABASE_STATEMENTS', 'prepared'],
  ['RATE_LIMIT', 'many'],
  ['CORS_ORIGINS', 'https://example.com,*'],
  ['ALLOW_SANDBOX', 'yes'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'all'],
  ['ROLE', 'guests'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_HOST', 'a b'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['PUBLIC_URL', 'https://me:half@example.com'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:half@collector:4318'],
])('%s=%s is refused in one line that names it without its value [operator-m3]', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  expect(faults.join()).not.toMatch(/half|"/)
})

test('the address of a standby is accepted only with the address of the database', () => {
  expect(faultsOf({ DATABASE_REPLICA_URL: 'postgres://me@standby:5432/openchair' })).toEqual([
    'DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is not set',
  ])
})

test('the address past the pooler is accepted only with the pooler’s own', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://me@db:5432/openchair' }
  expect(faultsOf(direct)).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is .*DATABASE_URL, which is not set$/),
  ])
  const both = {
    ...direct,
    DATABASE_URL: 'postgres://me@pooler:6432/openchair',
    DATABASE_STATEMENTS: 'unnamed',
  }
  expect(readConfig(both)).toMatchObject({
    databaseDirectUrl: 'postgres://me@db:5432/openchair',
    databaseStatements: 'unnamed',
  })
})

test("the name of a proxy's header is accepted only if a proxy is trusted [security-m1] [asvs-4.1.3]", () => {
  expect(faultsOf({ COUNTRY_HEADER: 'CF-IPCountry' })).toEqual([
    'COUNTRY_HEADER needs TRUSTED_PROXIES, because without a proxy guests set it themselves',
  ])
  const settings = { COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' }
  expect(readConfig(settings).countryHeader).toBe('CF-IPCountry')
})

test('all faults of settings are listed at once, without a password', () => {
  const faults = faultsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x' })
  expect(faults).toHaveLength(2)
  expect(faults.join('\n')).not.toContain('secret')
})

test('payments run on Stripe with its three keys, also in production', () => {
  const settings = {
    ...stripeKeys,
    ...twilio,
    SMTP_URL: 'smtp://mail.example.com?from=a@example.com',
    NODE_ENV: 'production',
  }
  expect(readConfig(settings).stripe).toEqual({
    secretKey: 'sk_test_51Abc',
    publishableKey: 'pk_test_51Abc',
    webhookSecret: 'whsec_abc+/=',
    apiBase: undefined,
  })
  expect(readConfig({ ...settings, STRIPE_API_BASE: 'http://127.0.0.1:4020/' }).stripe?.apiBase).toBe(
    'http://127.0.0.1:4020',
  )
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_51Abc'],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_51Abc'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_51Abc'],
  ['STRIPE_PUBLISHABLE_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', 'we_1Abc'],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_API_BASE', 'http://api.stripe.com'],
  ['STRIPE_API_BASE', 'https://api.stripe.com/v1'],
  ['STRIPE_API_BASE', 'https://sk_test_51Abc@example.com'],
])("%s=%s beside Stripe's other keys is refused in one line that shows no key", (name, value) => {
  const faults = faultsOf({ ...stripeKeys, [name]: value })
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  expect(faults.join()).not.toMatch(/51Abc|we_1Abc/)
})

test('an address of Stripe without a key does not enable payments', () => {
  expect(faultsOf({ STRIPE_API_BASE: 'http://127.0.0.1:4020' })).toEqual(
    Object.keys(stripeKeys).map((name) => `${name} must be set as well, because STRIPE_API_BASE is`),
  )
})

const botCheckSecret = 'a'.repeat(32)
const turnstileKeys = { TURNSTILE_SITE_KEY: '1x00AA', TURNSTILE_SECRET: '0x00BB' }

test('the bot check is our own if its secret is set, Turnstile if its keys are set, and otherwise off', () => {
  expect(readConfig({}).botCheck).toBeUndefined()
  const own = { BOT_CHECK_SECRET: botCheckSecret }
  expect(readConfig(own).botCheck).toEqual({ provider: 'altcha', secret: botCheckSecret })
  expect(readConfig({ ...own, ...turnstileKeys }).botCheck).toEqual({
    provider: 'turnstile',
    siteKey: '1x00AA',
    secret: '0x00BB',
    base: 'https://challenges.cloudflare.com',
  })
})

test.each([
  [{ BOT_CHECK_SECRET: 'short-secret' }, 'BOT_CHECK_SECRET must be a secret of at least 32 characters'],
  [{ TURNSTILE_SECRET: '0x00BB' }, 'TURNSTILE_SITE_KEY must be set as well, because TURNSTILE_SECRET is'],
  [{ TURNSTILE_SITE_KEY: '1x00AA' }, 'TURNSTILE_SECRET must be set as well, because TURNSTILE_SITE_KEY is'],
  [
    { ...turnstileKeys, TURNSTILE_API_BASE: 'http://challenges.cloudflare.com' },
    'TURNSTILE_API_BASE must be an https address without a path, or http on this machine alone',
  ],
])('the bot check setting %j is refused in one line that shows no secret', (environment, line) => {
  expect(faultsOf(environment)).toEqual([line])
})

test('a provider of sign-in is set up by its client id, and the origin of another address of its keys also issues tokens', () => {
  expect(readConfig({}).identity).toEqual({ apple: undefined, google: undefined })
  const { identity } = readConfig({
    GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
    APPLE_CLIENT_ID: 'com.example.booking',
    APPLE_JWKS_URL: 'http://127.0.0.1:9400/jwks',
  })
  expect(identity.google).toMatchObject({
    clientId: '1234-abc.apps.googleusercontent.com',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  })
  expect(identity.apple).toMatchObject({
    keysUrl: 'http://127.0.0.1:9400/jwks',
    issuers: ['https://appleid.apple.com', 'http://127.0.0.1:9400'],
  })
})

test.each([
  ['GOOGLE_CLIENT_ID', 'a b'],
  ['GOOGLE_JWKS_URL', 'http://www.example.com/keys'],
  ['APPLE_JWKS_URL', 'keys'],
  ['APPLE_AUTHORIZE_URL', 'ftp://127.0.0.1/x'],
  ['GOOGLE_AUTHORIZE_URL', 'https://user@example.com/x'],
])('%s=%s is refused in one line', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
})
