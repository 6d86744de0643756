/** These prove what we ask of Stripe and what we make of its answers, held against a stand-in; not Stripe. */
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

test('a key that was never used has come to nothing, and asking does nothing', async () => {
  const before = stripe.standIn.intents().length
  expect(await stripe.find('never')).toBeUndefined()
  expect(stripe.standIn.intents()).toHaveLength(before)
})

test.each([
  ['/customers', /customers/],
  ['/payment_intents', /payment_intents$/],
  ['/confirm', /confirm/],
])('an answer of %s that is lost is found, also when Stripe has forgotten the key', async (name, path) => {
  const key = `lost-${name}`
  await silent(path, 'answer lost', () => stripe.authorize(key))
  if (name === '/confirm') stripe.standIn.forgetKeys()
  const answer = await stripe.authorize(key)
  expect(answer).toMatchObject({ ok: true })
  expect(await stripe.find(key)).toEqual(answer)
  const secured = stripe.intentsOf(key).filter(({ status }) => status === 'requires_capture')
  expect(secured).toHaveLength(1)
})

test('what became of a lost confirmation is told without doing anything', async () => {
  await silent(/confirm/, 'answer lost', () => stripe.authorize('told'))
  stripe.standIn.forgetKeys()
  expect(await stripe.find('told')).toMatchObject({ ok: true, reference: stripe.intentsOf('told')[0]?.id })
})

test('what was never confirmed is ended when somebody looks, and no late request can do it', async () => {
  await silent(/confirm/, 'unheard', () => stripe.authorize('late'))
  expect(await stripe.find('late')).toBeUndefined()
  expect(stripe.intentsOf('late')).toMatchObject([{ status: 'canceled' }])
  expect(await stripe.authorize('late')).toEqual({ ok: false, code: 'processing_error' })
})

test('a charge whose answer was lost is made once, a day later too', async () => {
  const card = await stripe.store('once')
  await silent(/confirm/, 'answer lost', () => stripe.charge('once-later', card))
  stripe.standIn.forgetKeys()
  expect(await stripe.charge('once-later', card)).toEqual({
    ok: true,
    reference: stripe.intentsOf('once-later')[0]?.id,
  })
  expect(stripe.intentsOf('once-later')).toMatchObject([{ status: 'succeeded' }])
})

test('the same key that Stripe is still at work on is no answer yet', async () => {
  await silent(/confirm/, 'busy', () => stripe.authorize('busy'))
  expect(await stripe.authorize('busy')).toMatchObject({ ok: true })
})

test('many at once with one key set money aside once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => stripe.authorize('many')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(stripe.intentsOf('many')).toMatchObject([{ status: 'requires_capture' }])
})

test('who does not answer is not waited for beyond measure', async () => {
  await silent(/customers/, 'silent', () => stripe.authorize('silent'))
}, 30_000)
