import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SettingsError } from './settings.ts'

test('unneeded rows are kept for a month, or for as long as a setting says', () => {
  expect(readConfig({}).keepDays).toEqual({
    carts: 30,
    files: 30,
    attempts: 30,
    reports: 30,
    messages: 30,
    notifications: 35,
    signUps: 30,
    timeOff: 365,
    securityEvents: 90,
  })
  const { keepDays } = readConfig({ KEEP_CARTS_DAYS: '2', KEEP_ATTEMPTS_DAYS: '3650', KEEP_REPORTS_DAYS: '' })
  expect(keepDays).toMatchObject({ carts: 2, attempts: 3650, reports: 30 })
})

test.each([
  ['KEEP_CARTS_DAYS', '1', 2],
  ['KEEP_ATTEMPTS_DAYS', '29', 30],
  ['KEEP_REPORTS_DAYS', '6', 7],
  ['KEEP_MESSAGES_DAYS', '1', 2],
  ['KEEP_NOTIFICATIONS_DAYS', '31', 32],
  ['KEEP_SIGN_UPS_DAYS', '3', 4],
  ['KEEP_TIME_OFF_DAYS', '8', 9],
  ['KEEP_SECURITY_EVENTS_DAYS', '29', 30],
  ['KEEP_CARTS_DAYS', '3651', 2],
  ['KEEP_CARTS_DAYS', '-30', 2],
  ['KEEP_CARTS_DAYS', 'never', 2],
])(
  "%s=%s is refused, because a checkout, a provider's report or a link may still need those rows",
  (name, value, least) => {
    const fault = `${name} must be a whole number from ${least} to 3650`
    expect(() => readConfig({ [name]: value })).toThrow(new SettingsError([fault]))
  },
)
