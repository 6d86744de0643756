/**
 * Our requests to Stripe and our reading of its answers. A stand-in replaces Stripe, so these tests prove
 * nothing about Stripe itself.
 */
import { expect, test } from 'vitest'
import { adapterOfFile, seconds } from '../../../../test/stripe-adapter.ts'

const stripe = await adapterOfFile()

test('a charge is refunded once for each key, however late the key is repeated', async () => {
  const card = await stripe.store('refund')
  const charged = await stripe.charge('refund-later', card)
  const reference = charged.ok ? charged.reference : ''
  const back = { key: 'refund:1', reference, amount: 1000 }
  const given = await stripe.payments.refund(back)
  expect(given).toMatchObject({ ok: true, reference: expect.stringMatching(/^re_/) })
  stripe.standIn.forgetKeys()
  expect(await stripe.payments.refund(back)).toEqual(given)
  expect(await stripe.payments.refundedOf(reference)).toBe(1000)
  const refused = { ok: false, code: 'processing_error' }
  expect(await stripe.payments.refund({ ...back, key: 'refund:0', amount: 2881 })).toEqual(refused)
  await stripe.payments.refund({ ...back, key: 'refund:2', amount: 2880 })
  expect(await stripe.payments.refund({ ...back, key: 'refund:3', amount: 1 })).toEqual(refused)
  expect(await stripe.payments.refundedOf(reference)).toBe(3880)
})

const eventAbout = (type: string, id: string) => {
  const found = stripe.standIn.reports
    .all()
    .find(
      (each) =>
        each.type === type &&
        (JSON.parse(each.body) as { data: { object: { id: string } } }).data.object.id === id,
    )
  if (found === undefined) throw new Error(`no ${type} was reported of ${id}`)
  return found
}

const shopId = '3c9c8a52-1f6e-4c57-8a3e-0c6b3d2a7f10'
const id = '8d1f3c52-0a4e-4f0b-9f0e-0d6b6f0f6a11'

test('a report by Stripe is read with the attempt or payment that it concerns', async () => {
  await stripe.authorize('report', { subject: { type: 'attempt', shopId, id } })
  const report = eventAbout('payment_intent.amount_capturable_updated', stripe.intentsOf(id)[0]?.id ?? '')
  const signature = stripe.standIn.reports.signatureOf(report)
  expect(stripe.payments.readEvent({ body: report.body, signature })).toEqual({
    kind: 'event',
    event: {
      id: report.id,
      type: report.type,
      subject: { type: 'attempt', shopId, id },
      refundedReference: null,
    },
  })
  const old = stripe.standIn.reports.signatureOf(report, seconds - 301)
  expect(stripe.payments.readEvent({ body: report.body, signature: old })).toEqual({ kind: 'forged' })
  expect(stripe.payments.readEvent({ body: `${report.body} `, signature })).toEqual({ kind: 'forged' })
  expect(stripe.payments.readEvent({ body: report.body, signature: undefined })).toEqual({ kind: 'forged' })
})

test('a report of a refund names the charge, and a report that does not concern this server has no subject', async () => {
  const charged = await stripe.charge('reported-refund', await stripe.store('reported'), {
    type: 'payment',
    shopId,
    id,
  })
  const reference = charged.ok ? charged.reference : ''
  await stripe.payments.refund({ key: 'reported:refund', reference, amount: 80 })
  const report = eventAbout('charge.refunded', reference.replace('pi_', 'ch_'))
  const signature = stripe.standIn.reports.signatureOf(report)
  expect(stripe.payments.readEvent({ body: report.body, signature })).toMatchObject({
    event: { subject: { type: 'payment', shopId, id }, refundedReference: reference },
  })
  const foreign = {
    id: 'evt_x',
    type: 'payout.paid',
    body: '{"id":"evt_x","object":"event","type":"payout.paid","data":{"object":{"id":"po_1"}}}',
  }
  expect(
    stripe.payments.readEvent({ body: foreign.body, signature: stripe.standIn.reports.signatureOf(foreign) }),
  ).toEqual({
    kind: 'event',
    event: { id: 'evt_x', type: 'payout.paid', subject: null, refundedReference: null },
  })
})
