import type { Currency } from '@openchair/contract'
import type { Wallets } from '@openchair/rules'
import type { Stripe } from '@stripe/stripe-js'

/** The amount of the check, in minor units (payments/methods). */
const testAmount = 100
const label = 'Wallet check'
const networks = ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA']
const authMethods = ['PAN_ONLY', 'CRYPTOGRAM_3DS']

export type WalletSetting = {
  readonly currency: Currency
  /** The shop's country. */
  readonly country: string
  /** The flag `hide-apple-pay`. */
  readonly hideApplePay: boolean
}

/** Tells if the browser's own Google Pay has an accepted card; true in browsers that cannot tell. */
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

/** The wallets that this device has ready for a shop's currency. A failed check counts as no. */
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
