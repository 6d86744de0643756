import type { Currency, Shop } from '@openchair/contract'
import type { Wallets } from '@openchair/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { usePage } from '@openchair/ui/browser/page.tsx'
import type { CardSubject } from '../calls/payments.ts'
import { usePaymentProvider } from './use-payment-provider.ts'
import type { Stripe } from '@stripe/stripe-js'

const none: Wallets = { applePay: false, googlePay: false }
/** The wallet of the sandbox, which stands in for Google Pay. */
const sandboxWallets: Wallets = { applePay: false, googlePay: true }

type Found = {
  readonly wallets: Wallets
  /** True for the sandbox's wallet, whose label says so. */
  readonly isTest: boolean
}

/** The wallets that this device has; none until they are found. */
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

/** The amount with which the browser is asked for wallets, in minor units (payments/methods). */
const testAmount = 100
const label = 'Wallet check'
const networks = ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA']
const authMethods = ['PAN_ONLY', 'CRYPTOGRAM_3DS']

type WalletSetting = {
  readonly currency: Currency
  /** The shop's country. */
  readonly country: string
  /** True if the shop hides Apple Pay (flag `hide-apple-pay`). */
  readonly hideApplePay: boolean
}

/** Tells if the browser's own Google Pay has an accepted card. True in browsers that cannot tell. */
const hasGoogleCard = async (currency: Currency): Promise<boolean> => {
  if (typeof globalThis.PaymentRequest !== 'function') return true
  const parameters = { allowedCardNetworks: networks, allowedAuthMethods: authMethods }
  const data = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD', parameters }] }
  const amount = { currency: currency.toUpperCase(), value: (testAmount / 100).toFixed(2) }
  try {
    const asked = new PaymentRequest([{ supportedMethods: 'https://google.com/pay', data }], {
      total: { label, amount },
    })
    return await asked.canMakePayment()
  } catch {
    return false
  }
}

/** The wallets of this device that can pay in a shop's currency. Where the check fails, none. */
export const findWallets = async (
  stripe: Stripe,
  { currency, country, hideApplePay }: WalletSetting,
): Promise<Wallets> => {
  try {
    const ready = await stripe
      .paymentRequest({
        country,
        currency,
        total: { label, amount: testAmount },
        requestPayerName: true,
        requestPayerEmail: true,
        requestPayerPhone: true,
        disableWallets: ['link', 'browserCard', ...(hideApplePay ? ['applePay' as const] : [])],
      })
      .canMakePayment()
    return {
      applePay: !hideApplePay && ready?.['applePay'] === true,
      googlePay: ready?.['googlePay'] === true && (await hasGoogleCard(currency)),
    }
  } catch {
    return { applePay: false, googlePay: false }
  }
}
