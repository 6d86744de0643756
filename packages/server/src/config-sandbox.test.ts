import { expect, test } from 'vitest'
import { faultsOf } from '../test/faults-of-settings.ts'
import { stripeKeys, twilio } from '../test/provider-settings.ts'
import { readConfig } from './config.ts'

const guestsUrl = { PUBLIC_URL: 'https://book.example.com' }

test('a server that guests can reach runs the sandbox only if the operator allows it [security-M6] [asvs-13.4.2]', () => {
  expect(faultsOf(guestsUrl)).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY, .* because guests come to this server /),
  ])
  expect(readConfig({ ...guestsUrl, ...stripeKeys }).showsOutbox).toBe(false)
  expect(readConfig({ ...guestsUrl, ALLOW_SANDBOX: 'true' })).toMatchObject({
    environment: 'production',
    showsOutbox: true,
  })
  const live = { ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_51Abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc' }
  expect(readConfig({ ...live, ALLOW_SANDBOX: 'true' }).showsOutbox).toBe(false)
})

test('the refusal of a server without providers names the missing settings first, and the sandbox last [operator-m4]', () => {
  const [line = ''] = faultsOf(guestsUrl)
  const order = ['STRIPE_SECRET_KEY', 'SMTP_URL', 'TWILIO_AUTH_TOKEN', 'ALLOW_SANDBOX'].map((name) =>
    line.indexOf(name),
  )
  expect(order).not.toContain(-1)
  expect(order.toSorted((a, b) => a - b)).toEqual(order)
  expect(line).toContain('to everybody')
  const mail = { SMTP_URL: 'smtps://mail.example.com?from=a@example.com' }
  const [short = ''] = faultsOf({ ...guestsUrl, ...mail, ...twilio })
  expect(short).not.toMatch(/SMTP|TWILIO/)
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '0.0.0.0' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '10.0.0.5' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.com:8080' }, false],
] as const)(
  'in production a server with only the settings %j shows the outbox: %s [security-M6]',
  (settings, shown) => {
    expect(readConfig({ ...settings, ...stripeKeys }).showsOutbox).toBe(shown)
    expect(faultsOf({ ...settings })).toHaveLength(shown ? 0 : 1)
  },
)

test('a program for development starts with the sandbox at any address, and shows its outbox on this machine', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, 'development').showsOutbox).toBe(true)
  expect(readConfig(guestsUrl, 'development')).toMatchObject({
    environment: 'development',
    showsOutbox: false,
  })
  expect(readConfig({ NODE_ENV: 'production' }, 'development').environment).toBe('production')
})
