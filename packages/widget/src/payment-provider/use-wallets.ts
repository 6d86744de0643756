import type { Shop } from '@openchair/contract'
import type { Wallets } from '@openchair/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { findWallets } from './find-wallets.ts'
import type { CardSubject } from '../calls/payments.ts'
import { usePaymentProvider } from './use-payment-provider.ts'

const none: Wallets = { applePay: false, googlePay: false }
/** The sandbox's wallet acts as Google Pay. */
const sandboxWallets: Wallets = { applePay: false, googlePay: true }

type Found = {
  readonly wallets: Wallets
  /** True for the sandbox's wallet, which is labelled as such. */
  readonly isTest: boolean
}

/** The wallets of this device; none until they are found. */
export const useWallets = (shop: Shop | undefined, subject: CardSubject): Found => {
  const { flags } = usePage()
  const { provider } = usePaymentProvider(shop && subject)
  const stripe = provider?.name === 'stripe' ? provider.stripe : undefined
  const setting = shop && {
    currency: shop.currency,
    country: shop.address.country,
    hideApplePay: flags['hide-apple-pay'] === true,
  }
  const found = useQuery({
    queryKey: ['wallets', setting],
    queryFn: stripe && setting ? () => findWallets(stripe, setting) : skipToken,
  })
  if (provider?.name === 'sandbox') return { wallets: sandboxWallets, isTest: true }
  return { wallets: found.data ?? none, isTest: false }
}
