import { test as base } from './journey.ts'
import type { ToldOutside } from './serve-outside.ts'
import { asProduct, patience } from './start-server.ts'

/** The header by which the proxy of the product that works with others names a visitor's country. */
export const countryHeader = 'X-Country'

/** Asks where the product is that works with others, which the run starts for the first who asks, and what its Stripe has heard. */
export const askOutside = async (): Promise<ToldOutside> => {
  const answer = await fetch(process.env['OPENCHAIR_OUTSIDE'] ?? '')
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as ToldOutside
}

/** Journeys against a separate server, which stands in for whoever an operator may set up: nothing of theirs is asked. */
export const test = base.extend<{
  readonly product: { readonly url: string; readonly partnerUrl: string }
}>({
  // One that a worker keeps would need workers of its own, and browsers.
  product: [
    // Playwright reads the pattern for what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await askOutside()),
    { timeout: patience },
  ],
  baseURL: async ({ product }, provide) => asProduct(product, provide),
})
