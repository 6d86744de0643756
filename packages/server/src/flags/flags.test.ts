import { flagNames } from '@openchair/contract'
import { getFlags } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('the named flags are answered, an unknown one as off [7.10.02] [9.06.02]', async () => {
  const t = harbour()
  const { body } = await t.send(getFlags, {
    id: 'harbour-card',
    names: 'web-login, cookie-consent,, of-tomorrow',
  })
  expect(body).toEqual({ 'web-login': true, 'cookie-consent': false, 'of-tomorrow': false })
})

test('all flags are answered if none is named [3.14.10] [9.06.03]', async () => {
  const t = harbour()
  const { body } = await t.send(getFlags, { id: 'harbour-deposit' })
  expect(Object.keys(body)).toEqual([...flagNames])
  expect(Object.entries(body).filter(([, isOn]) => isOn)).toEqual([['payment-deposits-enabled', true]])
})

test('an unknown shop is refused', async () => {
  const t = harbour()
  const { status, refusal } = await t.send(getFlags, { id: 'nowhere' })
  expect([status, refusal.code]).toEqual([404, 'shop_not_found'])
})
