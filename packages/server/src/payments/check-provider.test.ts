import { expect, test } from 'vitest'
import { logLines } from '../../test/log-lines.ts'
import { startStripeStandIn } from '../../test/stripe-stand-in/start.ts'
import { testApp } from '../../test/test-app.ts'
import { checkProvider } from './provider-fault.ts'

test('a server whose keys Stripe refuses finds out at its start and raises an alarm', async () => {
  await using standIn = await startStripeStandIn()
  const { logTo, lines } = logLines()
  await using t = await testApp({
    settings: { ...standIn.settings, STRIPE_SECRET_KEY: 'sk_test_revoked' },
    logTo,
  })
  expect(await checkProvider(t.deps)).toBe(false)
  expect(lines()).toHaveLength(1)
})

test('a server whose keys Stripe accepts reports no fault', async () => {
  await using standIn = await startStripeStandIn()
  await using t = await testApp({ settings: standIn.settings })
  expect(await checkProvider(t.deps)).toBe(true)
})
