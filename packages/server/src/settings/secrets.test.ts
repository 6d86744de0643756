import { assert, constantFrom, oneof, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from '../../test/faults-of-settings.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { hideSecrets, secretsIn } from './secrets.ts'
import { startFault } from '../start-fault.ts'

/**
 * Passwords like those that people and programs make, with all characters that mean something in an address.
 * None can be mistaken for an escape.
 */
const password = string({
  unit: constantFrom(...'abcXYZ0189/?#@:%+=&[]\\^|`{}<>"\'!$*(),;~ é€'.split('')),
  minLength: 8,
  maxLength: 40,
}).filter((text) => text.trim() === text && !/%[0-9a-f]{2}/i.test(text))

/** Tells whether a text contains half of a secret or more, because a special character may have cut it. */
const leaks = (text: string, secret: string): boolean => {
  const least = Math.max(6, Math.ceil(secret.length / 2))
  return Array.from({ length: secret.length - least + 1 }, (_, from) =>
    secret.slice(from, from + least),
  ).some((part) => text.includes(part))
}

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const
const beside = { DATABASE_URL: 'postgres://db/openchair' }

test('a database password is accepted unescaped, or refused with a hint how to write it, and never shown [operator-m3]', () => {
  assert(
    property(password, constantFrom(...databases), (secret, name) => {
      const settings = { ...beside, [name]: `postgres://openchair:${secret}@db:5432/openchair` }
      const faults = faultsOf(settings)
      expect(leaks(faults.join('\n'), secret)).toBe(false)
      if (faults.length > 0) {
        expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*%2F %3F %23 %40`))])
        return
      }
      const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = readConfig(settings)
      const all = {
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: databaseDirectUrl,
        DATABASE_REPLICA_URL: databaseReplicaUrl,
      }
      const { password: read, hostname } = new URL(all[name] ?? '')
      expect([decodeURIComponent(read), hostname]).toEqual([secret, 'db'])
    }),
    { numRuns: 500 },
  )
})

test('every password is accepted with its characters escaped for an address [operator-m3]', () => {
  assert(
    property(password, (secret) => {
      const written = encodeURIComponent(secret)
      const url = `postgres://openchair:${written}@db:5432/openchair`
      const { databaseUrl, smtp } = readConfig({
        DATABASE_URL: url,
        SMTP_URL: `smtps://me:${written}@mail.example.com?from=a@example.com`,
      })
      expect(databaseUrl).toBe(url)
      expect(smtp?.login?.password).toBe(secret)
    }),
  )
})

test('a mail server’s password is accepted unescaped, or refused with a hint how to write it, and never shown [operator-m3]', () => {
  assert(
    property(password, (secret) => {
      const settings = { SMTP_URL: `smtps://me:${secret}@mail.example.com?from=a@example.com` }
      const faults = faultsOf(settings)
      expect(leaks(faults.join('\n'), secret)).toBe(false)
      if (faults.length > 0)
        expect(faults).toEqual([expect.stringMatching(/^SMTP_URL must be .*%2F %3F %23 %40/)])
      else
        expect(readConfig(settings).smtp).toMatchObject({
          host: 'mail.example.com',
          login: { password: secret },
        })
    }),
    { numRuns: 500 },
  )
})

/** The names of all settings that the server reads. */
const names = (): readonly string[] => {
  const read = new Set<string>()
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }))
  return [...read]
}

const secrets = oneof(
  password,
  stringMatching(/^sk_live_[A-Za-z0-9]{24,40}$/),
  stringMatching(/^whsec_[A-Za-z0-9+/=]{24,40}$/),
  stringMatching(/^[0-9a-f]{32}$/),
  stringMatching(/^[A-Za-z0-9+/]{43}=$/),
)

test('no refusal at the start shows a secret of any setting, plain or in an address of any form [operator-m3]', () => {
  const forms: readonly ((secret: string) => string)[] = [
    (secret) => secret,
    (secret) => `postgres://me:${secret}@db/x`,
    (secret) => `mysql://me:${secret}@db/x`,
    (secret) => `postgres:/me:${secret}@db`,
    (secret) => `https://${secret}@example.com/path`,
    (secret) => `https://example.com/path?key=${secret}&password=${secret}`,
    (secret) => `redis://:${secret}`,
    (secret) => `https://example.com#${secret}`,
  ]
  assert(
    property(secrets, constantFrom(...names()), constantFrom(...forms), (secret, name, form) => {
      expect(leaks(faultsOf({ [name]: form(secret) }).join('\n'), secret)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

const given = (secret: string) => ({
  DATABASE_URL: `postgres://openchair:${encodeURIComponent(secret)}@db:5432/openchair`,
  SMTP_URL: `smtps://me:${encodeURIComponent(secret)}@mail.example.com?from=a@example.com`,
  TWILIO_AUTH_TOKEN: '0b'.repeat(16),
  STRIPE_SECRET_KEY: 'sk_live_51AbcDef',
})

test('neither the log nor a failed start shows a secret, whatever an error says [operator-m3]', () => {
  assert(
    property(password, (secret) => {
      const settings = given(secret)
      const hide = hideSecrets(secretsIn(settings))
      const { databaseUrl } = readConfig({ DATABASE_URL: settings.DATABASE_URL })
      const said = [secret, ...Object.values(settings)].map((each) => `no answer of ${each}; the end`)
      const error = new Error(said.join(' '), { cause: new Error(said.join(' ')) })
      let line = ''
      const log = createLog('info', { write: (text) => (line += text) }, undefined, hide)
      log.error({ err: error, address: settings.SMTP_URL, words: said }, said[0])
      const about = { host: '127.0.0.1', port: 8080, metrics: undefined, dataDir: '/srv', databaseUrl }
      const fault = hide(startFault(error, about))
      for (const text of [fault, line])
        for (const each of [
          secret,
          JSON.stringify(secret).slice(1, -1),
          '0b0b0b0b',
          '51AbcDef',
          encodeURIComponent(secret),
        ])
          expect(leaks(text, each), text).toBe(false)
      expect(JSON.parse(line)).toMatchObject({ level: 50 })
    }),
  )
})

test('lines of the log stay readable if a password is also a word of them', () => {
  const hide = hideSecrets(secretsIn({ DATABASE_URL: 'postgres://me:openchair@db/openchair' }))
  let line = ''
  createLog('info', { write: (text) => (line += text) }, undefined, hide).info({ port: 1234 }, 'it is me')
  expect(JSON.parse(line)).toMatchObject({ level: 30, port: 1234, msg: 'it is me' })
})
