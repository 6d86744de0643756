import { validateBarber } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const shop = 'harbour-card'

const open = async () => {
  const t = await testApp({ seed: seedBrand, settings: { TRUSTED_PROXIES: '1' } })
  const { barber } = await namesOf(t, shop)
  const guess = async (id: string, passcode: string, address = '198.51.100.1', language = 'en') => {
    const headers = { 'x-forwarded-for': address, 'accept-language': language }
    const { status, body, refusal } = await t.send(validateBarber, { id, passcode }, headers)
    return status === 200 ? body : [status, refusal.code, refusal.message]
  }
  return { t, barber, guess }
}

test('the check tells whether a passcode is the professional’s [6.04.01] [7.09.10] [8.02.12]', async () => {
  const { t, barber, guess } = await open()
  await using _ = t
  expect(await guess(barber('cleo'), '4711')).toEqual({ valid: true })
  expect(await guess(barber('cleo'), '4712')).toEqual([
    400,
    'incorrect_passcode',
    'Incorrect passcode. Check it and try again.',
  ])
  expect(await guess(barber('cleo'), '4712', '198.51.100.2', 'fr')).toEqual([
    400,
    'incorrect_passcode',
    'Code incorrect. Vérifiez-le et réessayez.',
  ])
})

test('the check accepts any passcode for a professional who requires none, even after the shop stopped requiring passcodes', async () => {
  const { t, barber, guess } = await open()
  await using _ = t
  expect(await guess(barber('ada'), 'x')).toEqual({ valid: true })
  await t.pool.query('update shop set details = jsonb_set(details, $1, $2), revision = revision + 1', [
    ['bookingCodeEnabled'],
    false,
  ])
  expect(await guess(barber('cleo'), 'x')).toEqual({ valid: true })
})

test('the check finds professionals only by id, and names the field at fault', async () => {
  const { t, barber, guess } = await open()
  await using _ = t
  for (const id of ['cleo', crypto.randomUUID(), 'any'])
    expect(await guess(id, '4711')).toMatchObject([404, 'barber_not_found', expect.anything()])
  for (const passcode of ['', 'x'.repeat(33)]) {
    const { status, refusal } = await t.send(validateBarber, { id: barber('cleo'), passcode })
    expect([status, refusal.issues]).toMatchObject([400, [{ path: 'passcode' }]])
  }
})

test('the check counts guesses in the usual limit, which locks nobody else out', async () => {
  const { t, barber, guess } = await open()
  await using _ = t
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await guess(barber('cleo'), String(1000 + wrong))).toMatchObject([
      400,
      'incorrect_passcode',
      expect.anything(),
    ])
  expect(await guess(barber('cleo'), '4711')).toMatchObject([429, 'too_many_requests', expect.anything()])
  expect(await guess(barber('cleo'), '4711', '203.0.113.1')).toEqual({ valid: true })
})
