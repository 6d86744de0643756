import { expect, test } from 'vitest'
import { getBotChallenge } from '@openchair/contract/calls'
import { checkOut, makeSingleCart } from '../../../test/booking.ts'
import { flagShop } from '../../../test/flag-shop.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { startTurnstileStandIn } from '../../../test/turnstile-stand-in.ts'

const shop = 'harbour-free'
const free = { isBookNoPay: true }

const opened = async (settings: Readonly<Record<string, string>>) => {
  const t = await testApp({ seed: seedBrand, settings: { LOG_LEVEL: 'silent', ...settings } })
  await flagShop(t, shop, { 'check-if-human': true })
  return t
}
const cartAt = (t: Parameters<typeof makeSingleCart>[0], hour: number) =>
  makeSingleCart(t, shop, 'dora', 'corte', `2026-11-24T${hour}:00:00-05:00`)

test('each token of Turnstile is verified once with Cloudflare’s API', async () => {
  await using turnstile = await startTurnstileStandIn()
  await using t = await opened(turnstile.settings)
  const { body } = await t.send(getBotChallenge, {})
  expect(body).toEqual({
    provider: 'turnstile',
    siteKey: turnstile.settings['TURNSTILE_SITE_KEY'],
    script: `${turnstile.url}/turnstile/v0/api.js?render=explicit`,
  })
  const [one, other] = [await cartAt(t, 10), await cartAt(t, 11)]
  const headers = { 'x-bot-token': turnstile.issue(), 'idempotency-key': 'k' }
  const first = await checkOut(t, shop, one.id, free, headers)
  expect(first.status).toBe(200)
  expect((await checkOut(t, shop, one.id, free, headers)).body).toEqual(first.body)
  const required = { status: 403, refusal: { code: 'bot_check_required' } }
  expect(await checkOut(t, shop, other.id, free, headers)).toMatchObject(required)
  expect(await checkOut(t, shop, other.id, free, { 'x-bot-token': 'invented' })).toMatchObject(required)
  expect(await checkOut(t, shop, other.id)).toMatchObject(required)
  expect(turnstile.misdeeds()).toEqual([])
})

test('the guest is asked to try again where Turnstile does not answer, or rejects our secret', async () => {
  await using turnstile = await startTurnstileStandIn()
  await using t = await opened({ ...turnstile.settings, TURNSTILE_SECRET: 'another' })
  const { id } = await cartAt(t, 10)
  const headers = { 'x-bot-token': turnstile.issue() }
  expect(await checkOut(t, shop, id, free, headers)).toMatchObject({
    status: 503,
    refusal: { code: 'unavailable' },
  })
  turnstile.break()
  expect(await checkOut(t, shop, id, free, headers)).toMatchObject({
    status: 503,
    refusal: { code: 'unavailable' },
  })
})
