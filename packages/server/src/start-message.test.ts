import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startMessage } from './start-message.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

const started = {
  url: 'http://127.0.0.1:8080/booking/brands/harbour',
  address: 'http://127.0.0.1:8080',
  canCharge: true,
  metricsUrl: undefined,
  message: undefined,
}

const linesOf = (settings: Readonly<Record<string, string>>, more: Partial<typeof started> = {}) =>
  startMessage(readConfig(settings), { ...started, ...more }).split('\n')

test.each([
  ['no card is charged on the sandbox', {}, true, 'Payments run on the sandbox: no card is charged.'],
  ['no card is charged in test mode', keys, true, 'Payments run on Stripe in test mode: no card is charged.'],
  ['cards are charged', live, true, 'Payments run on Stripe: cards are charged.'],
  [
    'Stripe refuses the key',
    live,
    false,
    'STRIPE_SECRET_KEY: Stripe refuses it, so no card can be charged; bookings without a card go on.',
  ],
] as const)('the start message says that %s', (_what, settings, canCharge, line) => {
  expect(linesOf(settings, { canCharge })[0]).toBe(line)
})

test('the start message says where to read unsent mail, and its last line is the address at which guests begin', () => {
  expect(linesOf({})).toEqual([
    expect.stringMatching(/^Payments /),
    'E-mail and SMS are not sent: read at http://127.0.0.1:8080/sandbox/outbox',
    'Openchair is ready: http://127.0.0.1:8080/booking/brands/harbour',
    '',
  ])
})

test('the start message of a process that only works on jobs names its probes', () => {
  expect(
    linesOf({ ROLE: 'jobs', PUBLIC_URL: 'https://book.example.com', ALLOW_SANDBOX: 'true' }).at(-2),
  ).toBe('Openchair is ready: it works on jobs; how it is stands at http://127.0.0.1:8080/readyz')
})
