import type { Stripe } from 'stripe'
import type { CardPayments, CardRefusal } from '../port.ts'
import { ask, isAboutRequest, refused } from './refusals.ts'

/** Refunds charges. Stripe forgets keys after a day, so a refund also has its key in its metadata. */
export const createRefunds = (
  stripe: Stripe,
): { readonly give: CardPayments['refund']; readonly sumOf: CardPayments['refundedOf'] } => {
  const refundsOf = (reference: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 1000 })
  return {
    give: async ({ key, reference, amount }) => {
      const given = await ask(refundsOf(reference))
      if ('ok' in given) return given
      const refund =
        given.find(({ metadata }) => metadata?.key === key) ??
        (await orRefused(
          ask(
            stripe.refunds.create(
              { payment_intent: reference, amount, metadata: { key } },
              { idempotencyKey: key },
            ),
          ),
        ))
      if ('ok' in refund) return refund
      return hasGone(refund) ? { ok: true, reference: refund.id } : refused('processing_error')
    },
    sumOf: async (reference) => {
      const given = await ask(refundsOf(reference))
      if ('ok' in given) throw new Error(`Stripe does not tell the refunds of ${reference}`)
      return given.filter(hasGone).reduce((sum, { amount }) => sum + amount, 0)
    },
  }
}

const hasGone = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled'

/**
 * Refuses a refund of more than is left, which happens after a refund on Stripe's own pages. Stripe has no
 * code for it.
 */
const orRefused = async <Answer>(answer: Promise<Answer>): Promise<Answer | CardRefusal> => {
  try {
    return await answer
  } catch (error) {
    if (isAboutRequest(error)) return refused('processing_error')
    throw error
  }
}
