import { Writable } from 'node:stream'
import { getBotChallenge } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, makeSingleCart } from '../../test/booking.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { botCheckSecret } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const shop = 'harbour-free'

test('every challenge differs, is stored nowhere, and never shows the secret', async () => {
  await using t = await testApp({ settings: { BOT_CHECK_SECRET: botCheckSecret } })
  const [one, other] = [await t.send(getBotChallenge, {}), await t.send(getBotChallenge, {})]
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.body).toMatchObject({ provider: 'altcha', challenge: { parameters: { cost: 5000 } } })
  expect(one.body).not.toEqual(other.body)
  expect(JSON.stringify(one.body)).not.toContain(botCheckSecret)
})

test('an address that requests too many challenges has to wait', async () => {
  await using t = await testApp({ settings: { BOT_CHECK_SECRET: botCheckSecret } })
  for (let round = 0; round < 100; round += 1) expect((await t.send(getBotChallenge, {})).status).toBe(200)
  expect(await t.send(getBotChallenge, {})).toMatchObject({
    status: 429,
    refusal: { code: 'too_many_requests' },
  })
})

test('without a configured secret no visitor is checked, and the log says so once [8.04.13]', async () => {
  const lines: string[] = []
  const logTo = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  await using t = await testApp({ seed: seedBrand, logTo })
  await flagShop(t, shop, { 'check-if-human': true })
  expect((await t.send(getBotChallenge, {})).body).toEqual({ provider: 'none' })
  for (const hour of [10, 11]) {
    const { id } = await makeSingleCart(t, shop, 'dora', 'corte', `2026-11-24T${hour}:00:00-05:00`)
    expect(await checkOut(t, shop, id, { isBookNoPay: true })).toMatchObject({ status: 200 })
  }
  const told = lines.filter((line) =>
    line.includes('Bot protection is on, but site key is missing. Check configuration.'),
  )
  expect(told).toHaveLength(1)
})
