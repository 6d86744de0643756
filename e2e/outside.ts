import { test as base } from './journey.ts'
import type { ToldOutside } from './serve-outside.ts'
import { asProduct, patience } from './start-server.ts'

/** The header in which the proxy of the product with third parties names a visitor's country. */
export const countryHeader = 'X-Country'

/**
 * Asks for the address of the product with third parties, and for the requests that its Stripe has received.
 * The run starts that product for the first who asks.
 */
export const askOutside = async (): Promise<ToldOutside> => {
  const answer = await fetch(process.env['OPENCHAIR_OUTSIDE'] ?? '')
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as ToldOutside
}

/**
 * Journeys against a separate server whose third parties are all replaced: no request reaches the real ones.
 */
export const test = base.extend<{
  readonly product: { readonly url: string; readonly partnerUrl: string }
}>({
  // A fixture per worker would need workers and browsers of its own.
  product: [
    // Playwright reads this pattern to learn what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await askOutside()),
    { timeout: patience },
  ],
  baseURL: async ({ product }, provide) => asProduct(product, provide),
})
