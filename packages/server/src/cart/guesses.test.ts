import { createCart, validateAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const shop = 'harbour-card'

const open = async () => {
  const t = await testApp({ seed: seedBrand, settings: { TRUSTED_PROXIES: '1' } })
  const { barber, service, services } = await namesOf(t, shop)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const code = async (promoCode: string, address: string) => {
    const asked = {
      shopId: shop,
      promoCode,
      serviceIds: [service('cut')],
      dateTime: '2026-11-24T10:00:00-05:00',
    }
    const { status, refusal } = await t.send(validateAppointment, asked, from(address))
    return status === 200 ? 'right' : refusal.code
  }
  const passcode = async (barberPasscode: string, address: string) => {
    const cleo = { barberId: barber('cleo'), services: services('cut'), barberPasscode }
    const asked = { id: shop, new_appointments: [cleo] }
    const { status, refusal } = await t.send(createCart, asked, from(address))
    return status === 200 ? 'right' : refusal.code
  }
  return { t, code, passcode }
}

test('wrong codes from many addresses close no code to a guest who knows one', async () => {
  const { t, code } = await open()
  await using _ = t
  for (let guess = 0; guess < 300; guess += 1)
    expect(await code(`GUESS${guess}`, `198.51.100.${guess % 30}`)).toBe('promo_not_found')
  expect(await code('GUESS', '198.51.100.0')).toBe('too_many_requests')
  expect(await code('FADE20', '203.0.113.1')).toBe('right')
  expect(await code('FADE2O', '203.0.113.1')).toBe('promo_not_found')
  expect(await code('FADE20', '203.0.113.1'), 'mistyped once').toBe('right')
})

test('wrong passcodes neither', async () => {
  const { t, passcode } = await open()
  await using _ = t
  const guesses = Array.from({ length: 20 }, (_, guess) => guess)
  const codes = await Promise.all(
    guesses.map((guess) => passcode(String(1000 + guess), `198.51.100.${guess % 5}`)),
  )
  expect(new Set(codes)).toEqual(new Set(['incorrect_passcode']))
  expect(await passcode('4711', '198.51.100.0')).toBe('too_many_requests')
  expect(await passcode('4711', '203.0.113.1')).toBe('right')
})

test('the addresses of one IPv6 network guess together', async () => {
  const { t, code } = await open()
  await using _ = t
  for (let guess = 0; guess < 10; guess += 1)
    expect(await code(`GUESS${guess}`, `2001:db8:0:1::${guess}`)).toBe('promo_not_found')
  expect(await code('FADE20', '2001:db8:0:1:ffff::')).toBe('too_many_requests')
  expect(await code('FADE20', '2001:db8:0:2::')).toBe('right')
})
