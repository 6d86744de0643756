import { Stripe } from 'stripe'
import { z } from 'zod'
import type { CardPayments, PaymentEvent } from '../port.ts'
import { subjectIn } from './metadata.ts'

/** Of whatever an event is about: any thing that Stripe knows. */
const thing = z.object({ metadata: z.unknown().optional(), payment_intent: z.string().nullish().catch(null) })

/** Reads a report that Stripe has signed within the last five minutes; undefined where it is forged or older. */
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
    const about = thing.parse(event.data.object)
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
