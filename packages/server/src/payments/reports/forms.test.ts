/**
 * Stripe's reports in forms that this server does not expect. Other programs use the same account, and its
 * owner can subscribe to any type.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logLines } from '../../../test/log-lines.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '../../../test/stripe-stand-in/start.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const now = '2026-11-21T15:00:00Z'
const log = logLines()
let standIn: StripeStandIn
let t: TestApp
beforeAll(async () => {
  const seconds = () => Temporal.Instant.from(now).epochMilliseconds / 1000
  standIn = await startStripeStandIn({ seconds })
  t = await testApp({
    clock: movableClock(now),
    settings: { ...standIn.settings, LOG_LEVEL: 'info' },
    logTo: log.logTo,
  })
})
afterAll(async () => {
  await t[Symbol.asyncDispose]()
  await standIn[Symbol.asyncDispose]()
})

/** Delivers a body that Stripe has signed. */
const deliver = async (body: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/v1/payment/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': standIn.reports.signatureOf({ id: '', type: '', body }),
    },
    payload: body,
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}
let count = 0
const event = (more: object) => ({
  id: `evt_form_${(count += 1)}`,
  object: 'event',
  type: 'charge.refunded',
  ...more,
})
const metadata = (shopId: unknown, subjectId: unknown, subjectType: unknown = 'payment') => ({
  key: 'k',
  shopId,
  subjectType,
  subjectId,
})
const uuid = '8d1f3c52-0a4e-4f0b-9f0e-0d6b6f0f6a11'

const failedJobs = async () =>
  (
    await t.pool.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    )
  ).rows

describe('the webhook', () => {
  it.each<[what: string, report: object]>([
    [
      'a thin event',
      {
        id: 'evt_test_65UX',
        object: 'v2.core.event',
        type: 'v2.core.account_link.returned',
        related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
      },
    ],
    ['an event without data', event({})],
    ['an event whose data is null', event({ data: null })],
    ['an event about null', event({ data: { object: null } })],
    ['an event about an array', event({ data: { object: [{ metadata: metadata(uuid, uuid) }] } })],
    ['an event about a text', event({ data: { object: 'ch_1' } })],
    ['an event about a number', event({ data: { object: 7 } })],
    ['metadata of null', event({ data: { object: { metadata: null } } })],
    ['metadata of a text', event({ data: { object: { metadata: 'shopId' } } })],
    ['our fields with other ids', event({ data: { object: { metadata: metadata('shop-1', 'booking 7') } } })],
    ['our fields with one of our ids', event({ data: { object: { metadata: metadata(uuid, '7') } } })],
    ['our fields with numbers', event({ data: { object: { metadata: metadata(1, 2) } } })],
    [
      'our fields with another kind',
      event({ data: { object: { metadata: metadata(uuid, uuid, 'order') } } }),
    ],
    ['a refund of a number', event({ data: { object: { payment_intent: 12 } } })],
    ['a refund with an impossible name', event({ data: { object: { payment_intent: 'pi \u0000' } } })],
    ['a refund of a very long name', event({ data: { object: { payment_intent: 'p'.repeat(4000) } } })],
  ])('accepts a signed report of %s, logs a line, and does nothing else [R11]', async (_, report) => {
    const before = log.lines().length
    expect(await deliver(JSON.stringify(report))).toEqual({ status: 200, code: undefined })
    const told = log.lines().slice(before)
    expect(told).toContainEqual(
      expect.objectContaining({ msg: 'a report of the payment provider is not about us' }),
    )
    expect(
      (await t.pool.query('select from graphile_worker.jobs where task_identifier ~ $1', ['settle|refunds$']))
        .rowCount,
    ).toBe(0)
  })

  it.each<[what: string, body: string]>([
    ['no JSON', 'payment_intent.succeeded'],
    ['half of an event', '{"id":"evt_1","type":'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a text', '"evt_1"'],
    ['an object without fields', '{}'],
    ['no type', '{"id":"evt_1"}'],
    ['a name of a number', '{"id":1,"type":"charge.refunded"}'],
    ['a name that no database accepts', String.raw`{"id":"evt\u0000","type":"charge.refunded"}`],
    ['a type without letters', '{"id":"evt_1","type":""}'],
  ])('refuses a signed report of %s as malformed [R11]', async (_, body) => {
    const before = log.lines().length
    expect(await deliver(body)).toEqual({ status: 400, code: 'invalid_request' })
    expect(log.lines().slice(before)).toContainEqual(
      expect.objectContaining({ msg: 'a signed report of the payment provider is not understood' }),
    )
  })

  const types = fc.constantFrom(
    'payment_intent.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.requires_action',
    'setup_intent.succeeded',
    'setup_intent.setup_failed',
    'charge.refunded',
    'charge.dispute.created',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'payout.paid',
    'v2.core.event',
  )
  const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
  const or = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary }, anything)
  const id = fc.constantFrom(uuid, uuid.toUpperCase(), 'shop-1', '', '\u0000', uuid.slice(1))
  const object = fc.record(
    {
      id: or(fc.constantFrom('pi_1', 'ch_1')),
      metadata: or(
        fc.record({
          key: or(fc.string()),
          shopId: or(id),
          subjectType: or(fc.constantFrom('attempt', 'payment')),
          subjectId: or(id),
        }),
      ),
      payment_intent: or(fc.constantFrom('pi_1', null)),
    },
    { requiredKeys: [] },
  )
  const report = fc.record(
    {
      id: or(fc.uuid().map((each) => `evt_${each}`)),
      object: or(fc.constantFrom('event', 'v2.core.event')),
      type: or(types),
      data: or(fc.record({ object: or(object) })),
    },
    { requiredKeys: [] },
  )

  it('accepts or refuses a signed report of any form, and no form makes a job fail [R11]', async () => {
    const statuses = new Set<number>()
    const check = fc.asyncProperty(or(report), async (sent) => {
      const { status } = await deliver(JSON.stringify(sent) ?? '')
      statuses.add(status)
      expect([200, 400]).toContain(status)
    })
    await fc.assert(check, { numRuns: 300 })
    expect(statuses).toEqual(new Set([200, 400]))
    await runJobs(t)
    expect(await failedJobs()).toEqual([])
  })
})
