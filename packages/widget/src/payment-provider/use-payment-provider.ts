import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { type CardSubject, setupIntentQuery } from '../calls/payments.ts'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { loadScript } from './load-script.ts'

type PaymentProvider = { readonly name: 'sandbox' } | { readonly name: 'stripe'; readonly stripe: Stripe }

type FoundProvider = {
  /** The provider; undefined until it is ready, and where it cannot be loaded. */
  readonly provider: PaymentProvider | undefined
  readonly failed: boolean
  /** The server's message, where another try now would be useless. */
  readonly refusal: string | undefined
  /** Loads the failed parts again. */
  readonly retry: () => void
}

/**
 * The shop's payment provider. Its script is loaded for the first popup that needs it. Before that no third
 * party gets a request.
 * @param given the thing for which a card is entered. Only its first value counts, so that typed data stays.
 * The request is not sent while it is undefined.
 */
export const usePaymentProvider = (given: CardSubject | undefined): FoundProvider => {
  const { paymentScript } = usePage()
  const { locale } = useLocale()
  const client = useQueryClient()
  const [subject, setSubject] = useState(given)
  if (subject === undefined && given !== undefined) setSubject(given)
  const ofSubject = useQuery({ ...setupIntentQuery(subject), enabled: subject !== undefined })
  // The server removes an old cart after a month.
  const isGone = ofSubject.error instanceof CallError && ofSubject.error.code === 'cart_not_found'
  const ofNobody = useQuery({ ...setupIntentQuery(), enabled: isGone })
  const setup = isGone ? ofNobody : ofSubject
  const publishableKey = setup.data?.publishableKey ?? ''
  const isStripe = setup.data?.provider === 'stripe'
  const stripeQuery = {
    queryKey: ['stripe', publishableKey, locale],
    queryFn: () => openStripe({ publishableKey, script: paymentScript, locale }),
    enabled: isStripe,
    structuralSharing: false,
  }
  const stripe = useQuery(stripeQuery)
  const opened = stripe.data
  const ofStripe = opened && { name: 'stripe' as const, stripe: opened }
  return {
    provider: setup.data && (isStripe ? ofStripe : { name: 'sandbox' }),
    failed: setup.isError || stripe.isError,
    refusal: setup.error?.status === 429 ? setup.error.message : undefined,
    // A hanging request must be aborted first, because another would wait for the same answer.
    retry: () => {
      const [{ queryKey }, query] = setup.data
        ? [stripeQuery, stripe]
        : [setupIntentQuery(isGone ? undefined : subject), setup]
      void client.cancelQueries({ queryKey }).then(() => void query.refetch())
    },
  }
}

/**
 * Stripe's script, in the version that the server's requests use too (`endive`). Stripe allows it only from
 * this address.
 */
const officialScript = 'https://js.stripe.com/endive/stripe.js'

type Opening = {
  readonly publishableKey: string
  /** The address of another script, for tests. */
  readonly script: string | undefined
  readonly locale: StripeElementLocale
}

const inPage = (): StripeConstructor | undefined =>
  (globalThis as { readonly Stripe?: StripeConstructor }).Stripe

/**
 * Stripe's script, opened for this shop's account.
 * @throws {Error} "Stripe key is required" without a key (checkout/integration).
 */
export const openStripe = async ({ publishableKey, script, locale }: Opening): Promise<Stripe> => {
  if (publishableKey === '') throw new Error('Stripe key is required')
  if (!inPage()) await loadScript(script ?? officialScript)
  const open = inPage()
  if (!open) throw new Error('Integration error')
  return open(publishableKey, { locale })
}
