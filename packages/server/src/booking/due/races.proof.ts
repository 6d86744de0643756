import { expect, test } from 'vitest'
import { firstOf, keyOf } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { decideAtBank, decline, openDue, silence } from '../../../test/due-sale.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

const other = card('4242424242424242')
const challenged = { paymentToken: card('4000002760003184') }

/** Opens a sale whose next automatic try to charge is about to run. */
const openAtTry = async () => {
  const s = await openDue()
  s.clock.advance({ hours: 1 })
  return s
}

test('two windows that pay with two cards charge one of them, and no authorization stays [asvs-2.3.4]', async () => {
  await using s = await openDue()
  const both = await Promise.all([s.pay({}, 'a'), s.pay({ paymentToken: other }, 'b')])
  for (const { status } of both) expect([200, 409]).toContain(status)
  for (const [more, key] of [
    [{}, 'a'],
    [{ paymentToken: other }, 'b'],
  ] as const)
    expect((await s.pay(more, key)).body).toMatchObject({ paymentOutstanding: false })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('a request that is sent several times at once charges once', async () => {
  await using s = await openDue()
  const all = await Promise.all([1, 2, 3].map(() => s.pay({ paymentToken: other }, 'a')))
  expect(all.map(({ status }) => status)).toContain(200)
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  expect(s.provider.asked.filter((each) => each.startsWith('authorize'))).toHaveLength(1)
})

test('a guest and an automatic try that charge at the same moment make one charge in all', async () => {
  await using s = await openAtTry()
  const [{ status }] = await Promise.all([
    s.pay({ paymentToken: other }, 'a'),
    settleDueCharges(s.t.deps, keyOf(s.sale)),
    sweepPayments(s.t.deps),
  ])
  expect([200, 409]).toContain(status)
  expect((await s.pay({ paymentToken: other }, 'a')).body).toMatchObject({ paymentOutstanding: false })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('an automatic try that succeeds while the guest’s card is authorized releases the guest’s authorization', async () => {
  await using s = await openAtTry()
  s.provider.faults['after authorize'] = () => settleDueCharges(s.t.deps, keyOf(s.sale))
  const { body } = await s.pay({ paymentToken: other }, 'a')
  expect(body).toMatchObject({ payments: [{ state: 'captured' }], paymentOutstanding: false })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  expect((await s.pay({ paymentToken: other }, 'a')).body, 'asked again').toEqual(body)
})

test('an automatic try that is declined while the guest’s card is authorized leaves the guest’s payment valid', async () => {
  await using s = await openAtTry()
  s.provider.faults['before charge'] = decline
  s.provider.faults['after authorize'] = () => settleDueCharges(s.t.deps, keyOf(s.sale))
  expect((await s.pay({ paymentToken: other })).body).toMatchObject({ paymentOutstanding: false })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})

test('an automatic try without an answer keeps the guest from paying until its outcome is known', async () => {
  await using s = await openAtTry()
  s.provider.faults['after charge'] = silence
  await expect(settleDueCharges(s.t.deps, keyOf(s.sale))).rejects.toThrow()
  expect((await s.pay({}, 'a')).refusal).toMatchObject({ status: 409, code: 'in_progress' })
  s.provider.faults['after charge'] = undefined
  expect((await s.pay({}, 'a')).body).toMatchObject({ paymentOutstanding: false })
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  expect(s.provider.asked.filter((each) => each.startsWith('authorize'))).toEqual([])
})

test.each(['before authorize', 'after authorize', 'before capture', 'after capture'] as const)(
  'a payment whose provider is silent %s is made once when the guest repeats the request with the same key',
  async (point) => {
    await using s = await openDue()
    s.provider.faults[point] = silence
    const lost = await s.pay({ paymentToken: other }, 'a')
    // The authorized money counts as paid, and a job captures it.
    expect(lost.status).toBe(point.endsWith('authorize') ? 202 : 200)
    if (lost.status === 202) expect(lost.body).toEqual({ status: 'processing', nextAction: null })
    s.provider.faults[point] = undefined
    const { body } = await s.pay({ paymentToken: other }, 'a')
    expect(body).toMatchObject({ payments: [{ state: 'captured' }], paymentOutstanding: false })
    expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  },
)

test('a job finishes a payment whose answer was lost and whose guest never asks again', async () => {
  await using s = await openDue()
  s.provider.faults['after authorize'] = silence
  await s.pay({ paymentToken: other }, 'a')
  s.provider.faults['after authorize'] = undefined
  await Promise.all([reconcileAttempts(s.t.deps), reconcileAttempts(s.t.deps)])
  expect(await s.payments()).toMatchObject([{ state: 'captured', cardInfo: { last4: '4242' } }])
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  expect((await s.pay({ paymentToken: other }, 'a')).status).toBe(200)
})

test('a payment that never reached the provider is not charged if its guest never asks again', async () => {
  await using s = await openDue()
  s.provider.faults['before authorize'] = silence
  await s.pay({ paymentToken: other }, 'a')
  s.provider.faults['before authorize'] = undefined
  await reconcileAttempts(s.t.deps)
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
  expect((await s.pay({ paymentToken: other }, 'a')).refusal.code).toBe('processing_error')
  expect((await s.pay({ paymentToken: other }, 'b')).status).toBe(200)
})

test('a guest who confirms at the bank and never comes back has paid, and one who does not confirm has not', async () => {
  await using s = await openDue()
  const first = await s.pay(challenged, 'a')
  s.clock.advance({ minutes: 10 })
  await reconcileAttempts(s.t.deps)
  s.clock.advance({ seconds: 1 })
  expect((await s.pay(challenged, 'a')).status, 'they have a quarter of an hour').toBe(202)
  s.clock.advance({ minutes: 5 })
  await reconcileAttempts(s.t.deps)
  expect((await s.pay(challenged, 'a')).refusal.code).toBe('authentication_required')
  await decideAtBank(s, first.body, 'approve')
  await reconcileAttempts(s.t.deps)
  expect(await s.payments(), 'too late').toMatchObject([{ state: 'due' }])
  await decideAtBank(s, (await s.pay(challenged, 'b')).body, 'approve')
  await reconcileAttempts(s.t.deps)
  expect(await s.payments()).toMatchObject([{ state: 'captured', cardInfo: { last4: '3184' } }])
  expect((await s.taken())?.taken).toBe(s.due)
})

test('a card that is confirmed at the bank after another card paid is not charged', async () => {
  await using s = await openDue()
  const waiting = await s.pay(challenged, 'a')
  await s.pay({ paymentToken: other }, 'b')
  await decideAtBank(s, waiting.body, 'approve')
  expect((await s.pay(challenged, 'a')).body).toMatchObject({ payments: [{ cardInfo: { last4: '4242' } }] })
  expect((await s.taken())?.taken).toBe(s.due)
})

test('a sum whose authorized money cannot be captured is charged to the new card', async () => {
  await using s = await openDue('4000000000000341')
  s.provider.faults['before capture'] = decline
  expect((await s.pay({ paymentToken: other })).body).toMatchObject({
    payments: [{ state: 'captured', cardInfo: { last4: '4242' } }],
  })
  await runJobs(s.t)
  expect((await s.taken())?.taken).toBe(s.due)
})

test('a sale that is canceled while the guest’s card is authorized is not charged', async () => {
  await using s = await openDue()
  await s.t.pool.query(
    `update sale_order set record = jsonb_set(record, '{canCancelBefore}', '"2026-11-24T10:00:00-05:00"')`,
  )
  s.provider.faults['after authorize'] = async () => {
    expect((await s.cancel(firstOf(s.sale))).status).toBe(200)
  }
  const { body } = await s.pay({ paymentToken: other }, 'a')
  expect(body).toMatchObject({ state: 'canceled', payments: [{ state: 'kept' }] })
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
})

test('a sum that changes while the guest’s card is authorized is refused, and nothing is taken', async () => {
  await using s = await openDue()
  s.provider.faults['after authorize'] = async () => {
    await s.t.pool.query(`update payment set amount = amount + 100`)
  }
  expect((await s.pay({ paymentToken: other }, 'a')).refusal.code).toBe('amount_changed')
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
  s.provider.faults['after authorize'] = undefined
  expect((await s.pay({ paymentToken: other, amount: s.due + 100 }, 'b')).status).toBe(200)
})

/** Opens a due sale whose attempts are given up before their slow workers authorize the card. */
const openGivenUp = async () => {
  const s = await openDue()
  s.provider.faults['before authorize'] = async () => {
    s.clock.advance({ seconds: 31 })
    await reconcileAttempts(s.t.deps)
  }
  return s
}

test.each([
  ['', other],
  [', or is confirmed at the bank then', challenged.paymentToken],
])('money that is authorized after its attempt was given up is released%s', async (_, paymentToken) => {
  await using s = await openGivenUp()
  const answer = await s.pay({ paymentToken }, 'a')
  expect(answer.refusal).toMatchObject({ status: 402, code: 'processing_error' })
  s.clock.advance({ hours: 1 })
  await reconcileAttempts(s.t.deps)
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
})

test('money that is authorized after its attempt was given up is released even while another charge of the sale has no answer', async () => {
  await using s = await openGivenUp()
  s.provider.faults['before charge'] = silence
  s.provider.faults['after authorize'] = async () => {
    await s.t.pool.query(`update payment set asked_at = updated_at, charge_at = updated_at`)
  }
  expect((await s.pay({ paymentToken: other }, 'a')).refusal.code).toBe('in_progress')
  expect(await s.taken()).toEqual({ taken: 0, aside: 0 })
})
