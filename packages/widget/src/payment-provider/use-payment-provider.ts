import { getSetupIntent } from '@openchair/contract/calls'
import type { Stripe } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../calls/client.ts'
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

/** What nobody else is told, and what is asked anew each time (spec 9, Caches and tokens). */
const uncached = { staleTime: 0, gcTime: 0 } as const

/**
 * Who takes the card. The provider's own script comes with the first popup that asks, and never before: until then
 * nothing is requested from anybody else.
 */
export const usePaymentProvider = (): FoundProvider => {
  const { paymentScript } = usePage()
  const { locale } = useLocale()
  const setup = useQuery({ ...ask(getSetupIntent, {}), ...uncached })
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
