import { Stripe } from 'stripe'
import { z } from 'zod'
import type { CardPayments, PaymentReport } from '../port.ts'
import { eventIn, parseReport } from '../reported.ts'
import { subjectIn } from './metadata.ts'

/** The fields that are read from a report. A thin event has no object, and some have other kinds. */
const report = z.object({
  id: z.unknown(),
  type: z.unknown(),
  data: z
    .object({
      object: z.object({ metadata: z.unknown().optional(), payment_intent: z.unknown().optional() }),
    })
    .optional()
    .catch(undefined),
})

/** Reads a report, whatever its form. Nothing that Stripe signs makes this server fail. */
export const readEvent = (
  stripe: Stripe,
  webhookSecret: string,
  { body, signature }: Parameters<CardPayments['readEvent']>[0],
  now: Temporal.Instant,
): PaymentReport => {
  if (!isSigned(stripe, webhookSecret, { body, signature }, now)) return { kind: 'forged' }
  const { data: found } = report.safeParse(parseReport(body))
  const about = found?.data?.object
  return eventIn({
    id: found?.id,
    type: found?.type,
    subject: subjectIn(about?.metadata),
    refundedReference: isRefund(found?.type) ? about?.payment_intent : null,
  })
}

/**
 * Checks only the signature. The library's `constructEvent` also reads the body: it throws for a thin event.
 */
const isSigned = (
  { webhooks }: Stripe,
  webhookSecret: string,
  { body, signature = '' }: Parameters<CardPayments['readEvent']>[0],
  now: Temporal.Instant,
): boolean => {
  try {
    const { DEFAULT_TOLERANCE, signature: signatures } = webhooks
    if (signatures === null) throw new Error('Stripe’s library checks no signatures')
    return signatures.verifyHeader(
      body,
      signature,
      webhookSecret,
      DEFAULT_TOLERANCE,
      undefined,
      now.epochMilliseconds,
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

const isRefund = (type: unknown): boolean =>
  typeof type === 'string' && (type === 'charge.refunded' || type.startsWith('refund.'))
