import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTwilioStandIn } from '../../../test/twilio-stand-in.ts'
import { createReader } from '../../settings.ts'
import { createTwilio } from './create-twilio.ts'
import { readTwilioSettings, type TwilioSettings } from './settings.ts'

let twilio: Awaited<ReturnType<typeof startTwilioStandIn>>
let settings: TwilioSettings
beforeAll(async () => {
  twilio = await startTwilioStandIn()
  const read = readTwilioSettings(createReader(twilio.settings))
  if (read === undefined) throw new Error('no settings')
  settings = read
})
afterAll(() => twilio[Symbol.asyncDispose]())
afterEach(() => twilio.trouble(undefined))

const sms = {
  to: '+12125550123',
  text: '483920 est votre code, à usage unique.\n\n@host #483920',
  validSeconds: 300,
}
const send = (changed: Partial<typeof sms> = {}, other: Partial<TwilioSettings> = {}, wait?: number) =>
  createTwilio({ ...settings, ...other }, wait).send({ ...sms, ...changed })

test('a message arrives whole from the configured number, and expires when it becomes useless', async () => {
  expect(await send()).toEqual({ ok: true })
  expect(twilio.sent.at(-1)).toEqual({ to: sms.to, from: '+15005550006', body: sms.text, validity: 300 })
})

test('a message names the messaging service that is configured as its sender', async () => {
  const service = `MG${'0a'.repeat(16)}`
  expect(await send({}, { from: service })).toEqual({ ok: true })
  expect(twilio.sent.at(-1)?.from).toBe(service)
})

test.each([
  [86_400, 36_000],
  [0.4, 5],
  [20.9, 20],
])('a message useful for %d seconds has a validity of %d at Twilio', async (validSeconds, validity) => {
  expect(await send({ validSeconds })).toEqual({ ok: true })
  expect(twilio.sent.at(-1)?.validity).toBe(validity)
})

test.each([
  ['is invalid', '12', 21_211],
  ['cannot be reached', '+15005550001', 21_211],
  ['has no route', '+15005550002', 21_612],
  ['is in a country that is off', '+15005550003', 21_408],
  ['wants no messages', '+15005550004', 21_610],
  ['is not a mobile', '+15005550009', 21_614],
])('a message to a phone that %s is not repeated, and the phone not quoted', async (_, to, code) => {
  expect(await send({ to })).toEqual({ ok: false, isFinal: true, code: `twilio_${code}` })
})

test.each([
  ['busy', 'twilio_20429'],
  ['down', 'http_503'],
  ['unheard', 'UND_ERR_SOCKET'],
] as const)('a message is tried again after the failure “%s”', async (how, code) => {
  twilio.trouble(how)
  expect(await send()).toEqual({ ok: false, isFinal: false, code })
})

test('an unanswered request is given up after a limited time', async () => {
  twilio.trouble('silent')
  expect(await send({}, {}, 100)).toEqual({ ok: false, isFinal: false, code: 'no_answer' })
})

test('a message is tried again if its login or sender is wrong, which an operator can correct', async () => {
  expect(await send({}, { authToken: '0b'.repeat(16) })).toMatchObject({
    isFinal: false,
    code: 'twilio_20003',
  })
  expect(await send({}, { from: '' })).toMatchObject({ isFinal: false, code: 'twilio_21603' })
})

test('a message is tried again if Twilio cannot be reached', async () => {
  const gone = await startTwilioStandIn()
  await gone[Symbol.asyncDispose]()
  const apiBase = gone.settings.TWILIO_API_BASE
  expect(await send({}, { apiBase })).toEqual({ ok: false, isFinal: false, code: 'ECONNREFUSED' })
})
