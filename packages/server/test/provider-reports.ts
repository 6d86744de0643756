import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '../src/gateways/card-payments/port.ts'
import { signReport } from '../src/gateways/card-payments/sandbox/signature.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import type { TestApp } from './test-app.ts'

type Sent = {
  readonly secret?: string
  /** The time when the report was signed; now by default. */
  readonly at?: Temporal.Instant
  /** The body that arrives, if it differs from the signed one. */
  readonly body?: string
}

/** Sends a report in the way of the payment provider. */
export const report = (
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  event: Partial<PaymentEvent>,
  { secret = sandboxSecret, at = deps.clock.now(), body }: Sent = {},
) => {
  const whole: PaymentEvent = {
    id: `evt_${randomUUID()}`,
    type: 'test',
    subject: null,
    refundedReference: null,
    ...event,
  }
  const text = JSON.stringify(whole)
  return app.inject({
    method: 'POST',
    url: '/v1/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signReport(secret, text, at) },
    payload: body ?? text,
  })
}
