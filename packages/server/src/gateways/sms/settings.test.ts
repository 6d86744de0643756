import { expect, test } from 'vitest'
import { createReader } from '../../settings.ts'
import { readTwilioSettings } from './settings.ts'

const whole = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: '0b'.repeat(16),
  TWILIO_FROM: '+12125550100',
}
const read = (environment: Readonly<Record<string, string>>) => {
  const reader = createReader(environment)
  return { settings: readTwilioSettings(reader), faults: reader.faults }
}

test('Twilio is not used without any of its settings', () => {
  expect(read({})).toEqual({ settings: undefined, faults: [] })
})

test.each(['+12125550100', `MG${'0c'.repeat(16)}`, 'Kingsley'])('messages are sent from %s', (from) => {
  expect(read({ ...whole, TWILIO_FROM: from })).toEqual({
    settings: {
      accountSid: whole.TWILIO_ACCOUNT_SID,
      authToken: whole.TWILIO_AUTH_TOKEN,
      from,
      apiBase: 'https://api.twilio.com',
    },
    faults: [],
  })
})

test.each(Object.keys(whole))('the setting %s alone requires the others', (name) => {
  const others = Object.keys(whole).filter((other) => other !== name)
  expect(read({ [name]: whole[name as keyof typeof whole] }).faults).toEqual(
    others.map((other) => `${other} must be set as well, because ${name} is`),
  )
})

test.each([
  ['TWILIO_ACCOUNT_SID', '0b'.repeat(16)],
  ['TWILIO_AUTH_TOKEN', `AC${'0a'.repeat(16)}`],
  ['TWILIO_FROM', '2125550100'],
  ['TWILIO_FROM', '+0125550100'],
  ['TWILIO_FROM', 'Kingsley and Sons'],
  ['TWILIO_API_BASE', 'http://api.twilio.com'],
  ['TWILIO_API_BASE', 'https://api.twilio.com/2010-04-01'],
])('the setting %s=%s is refused in one line that shows no value', (name, value) => {
  const { faults } = read({ ...whole, [name]: value })
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  expect(faults.join()).not.toContain(value)
})
