import type { Stripe } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { setupIntentQuery } from '../calls/payments.ts'
import { usePage } from '../browser/page.tsx'
import { useLocale } from '../i18n/locale.tsx'
import { openStripe } from './open-stripe.ts'

type PaymentProvider = { readonly name: 'sandbox' } | { readonly name: 'stripe'; readonly stripe: Stripe }

export type FoundProvider = {
  /** Undefined until it is known and ready, and where it cannot be had. */
  readonly provider: PaymentProvider | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Who takes the card. The provider's own script comes with the first popup that asks, and never before: until then
 * nothing is requested from anybody else.
 */
export const usePaymentProvider = (): FoundProvider => {
  const { paymentScript } = usePage()
  const { locale } = useLocale()
  const setup = useQuery(setupIntentQuery())
  const publishableKey = setup.data?.publishableKey ?? ''
  const isStripe = setup.data?.provider === 'stripe'
  const stripe = useQuery({
    queryKey: ['stripe', publishableKey, locale],
    queryFn: () => openStripe({ publishableKey, script: paymentScript, locale }),
    enabled: isStripe,
    structuralSharing: false,
  })
  const opened = stripe.data
  const ofStripe = opened && { name: 'stripe' as const, stripe: opened }
  return {
    provider: setup.data && (isStripe ? ofStripe : { name: 'sandbox' }),
    failed: setup.isError || stripe.isError,
    retry: () => {
      if (setup.isError) void setup.refetch()
      if (stripe.isError) void stripe.refetch()
    },
  }
}
