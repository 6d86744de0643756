import { requestCode, requestPasswordReset, signUp } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { inTransaction } from '../store/transaction.ts'
import { removeWay } from '../accounts/ways/store-ways.ts'
import { changeWays } from './change-ways.ts'

const settings = {
  STRIPE_SECRET_KEY: 'sk_live_51Abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

test('a server without a provider refuses a request that needs a message, and has no outbox to read', async () => {
  await using t = await testApp({ seed: seedBrand, settings })
  const brandId = 'harbour'
  const email = 'ada@example.com'
  const name = { firstName: 'Ada', lastName: 'King' }
  const answers = [
    await t.send(requestCode, { phone: '+12125550147', brandId }),
    await t.send(signUp, { ...name, email, password: 'clipper-5', brandId }),
    await t.send(requestPasswordReset, { email, brandId }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'provider_not_set_up' } })
  const now = t.deps.clock.now()
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into user_account (phone, email, created_at) values ('+12125550147', $1, $2) returning id`,
    [email, now.toString()],
  )
  const userId = rows[0]?.id ?? ''
  await inTransaction(t.pool, (client) =>
    changeWays(
      t.deps,
      client,
      { userId },
      { brandId: null, language: 'en', now, address: '192.0.2.1' },
      (ways) => removeWay(ways, userId, { id: 'phone', kind: 'phone' }),
    ),
  )
  expect((await t.pool.query('select from message')).rowCount).toBe(0)
  expect((await t.app.inject('/sandbox/outbox')).statusCode).toBe(404)
})
