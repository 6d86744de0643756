/**
 * Our requests to Stripe and our reading of its answers. A stand-in replaces Stripe, so these tests prove
 * nothing about Stripe itself.
 */
import { expect, test } from 'vitest'
import { adapterOfFile } from '../../../../test/stripe-adapter.ts'
import type { StripeStandIn } from '../../../../test/stripe-stand-in/start.ts'
import { ProviderSilent } from '../port.ts'

const stripe = await adapterOfFile()

const silent = async (
  path: RegExp,
  how: Parameters<StripeStandIn['trouble']>[1],
  act: () => Promise<unknown>,
) => {
  stripe.standIn.trouble(path, how)
  try {
    await expect(act()).rejects.toBeInstanceOf(ProviderSilent)
  } finally {
    stripe.standIn.recover()
  }
}

test('a key that was never used has no outcome, and looking it up has no effect', async () => {
  const before = stripe.standIn.intents().length
  expect(await stripe.find('never')).toBeUndefined()
  expect(stripe.standIn.intents()).toHaveLength(before)
})

test.each([
  ['/customers', /customers/],
  ['/payment_intents', /payment_intents$/],
  ['/confirm', /confirm/],
])('a lost answer to %s is found, even after Stripe has forgotten the key', async (name, path) => {
  const key = `lost-${name}`
  await silent(path, 'answer lost', () => stripe.authorize(key))
  if (name === '/confirm') stripe.standIn.forgetKeys()
  const answer = await stripe.authorize(key)
  expect(answer).toMatchObject({ ok: true })
  expect(await stripe.find(key)).toEqual(answer)
  const secured = stripe.intentsOf(key).filter(({ status }) => status === 'requires_capture')
  expect(secured).toHaveLength(1)
})

test('looking up the outcome of a lost confirmation has no effect', async () => {
  await silent(/confirm/, 'answer lost', () => stripe.authorize('told'))
  stripe.standIn.forgetKeys()
  expect(await stripe.find('told')).toMatchObject({ ok: true, reference: stripe.intentsOf('told')[0]?.id })
})

test('an intent that was never confirmed is canceled when its outcome is looked up, and no late request confirms it', async () => {
  await silent(/confirm/, 'unheard', () => stripe.authorize('late'))
  expect(await stripe.find('late')).toBeUndefined()
  expect(stripe.intentsOf('late')).toMatchObject([{ status: 'canceled' }])
  expect(await stripe.authorize('late')).toEqual({ ok: false, code: 'processing_error' })
})

test('a charge whose answer was lost is made once, even a day later', async () => {
  const card = await stripe.store('once')
  await silent(/confirm/, 'answer lost', () => stripe.charge('once-later', card))
  stripe.standIn.forgetKeys()
  expect(await stripe.charge('once-later', card)).toEqual({
    ok: true,
    reference: stripe.intentsOf('once-later')[0]?.id,
  })
  expect(stripe.intentsOf('once-later')).toMatchObject([{ status: 'succeeded' }])
})

test('a key whose request Stripe is still processing has no answer yet', async () => {
  await silent(/confirm/, 'busy', () => stripe.authorize('busy'))
  expect(await stripe.authorize('busy')).toMatchObject({ ok: true })
})

test('many requests at once with one key authorize the amount once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => stripe.authorize('many')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(stripe.intentsOf('many')).toMatchObject([{ status: 'requires_capture' }])
})

test('an unanswered request is given up after a limited time', async () => {
  await silent(/customers/, 'silent', () => stripe.authorize('silent'))
}, 30_000)
