import { Stripe } from 'stripe'
import { z } from 'zod'
import type { CardPayments, PaymentEvent } from '../port.ts'
import { subjectIn } from './metadata.ts'

/** The fields that are read of an event's object, whatever its type is. */
const eventObject = z.object({
  metadata: z.unknown().optional(),
  payment_intent: z.string().nullish().catch(null),
})

/** Reads a report; undefined where its signature is wrong or older than five minutes. */
export const readEvent = (
  stripe: Stripe,
  webhookSecret: string,
  { body, signature }: Parameters<CardPayments['readEvent']>[0],
  now: Temporal.Instant,
): PaymentEvent | undefined => {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      webhookSecret,
      undefined,
      undefined,
      now.epochMilliseconds,
    )
    const about = eventObject.parse(event.data.object)
    return {
      id: event.id,
      type: event.type,
      subject: subjectIn(about.metadata),
      refundedReference: isRefund(event.type) ? (about.payment_intent ?? null) : null,
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

const isRefund = (type: string): boolean => type === 'charge.refunded' || type.startsWith('refund.')
