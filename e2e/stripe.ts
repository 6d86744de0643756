import { type StripeStandIn, startStripeStandIn } from '../packages/server/test/stripe-stand-in/start.ts'
import { expect, test as base } from './journey.ts'
import { asProduct, startProduct } from './start-server.ts'

type Product = { readonly url: string; readonly standIn: StripeStandIn }

/** The wallets of a guest's device, for the stand-in of Stripe's script. */
export type Device = { readonly wallets?: readonly ('applePay' | 'googlePay')[] }

/**
 * Journeys against a separate server with Stripe's keys and a stand-in for Stripe. They prove our requests to Stripe
 * and our handling of its answers, and nothing about Stripe.
 */
export const test = base.extend<
  { readonly device: Device; readonly standIn: StripeStandIn },
  { readonly product: Product }
>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const standIn = await startStripeStandIn()
      const { url, stop } = await startProduct(standIn.settings)
      standIn.reports.sendTo(`${url}/v1/payment/webhook`)
      await provide({ url, standIn })
      await stop()
      await standIn[Symbol.asyncDispose]()
      expect(standIn.misdeeds()).toEqual({ malformed: [], withoutKey: [], reusedKeys: [], doubleCharges: [] })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product: { url } }, provide) => asProduct({ url }, provide),
  device: [{}, { option: true }],
  standIn: async ({ product, page, device }, provide) => {
    await page.addInitScript((wishes) => {
      Object.assign(globalThis, { stripeStandIn: wishes })
      // The browser's own wallet would have to be loaded from the internet.
      Reflect.deleteProperty(globalThis, 'PaymentRequest')
    }, device)
    await provide(product.standIn)
  },
})
