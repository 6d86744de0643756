import path from 'node:path'
import { systemClock } from '../packages/server/src/clock.ts'
import { mockProvider } from '../packages/server/test/identity-provider.ts'
import { startStripeStandIn } from '../packages/server/test/stripe-stand-in/start.ts'
import { trackerSettings } from '../packages/server/test/tracker-settings.ts'
import { serveAuthorize } from './identity-provider.ts'
import { countryHeader } from './outside.ts'
import { startProduct } from './start-server.ts'

/**
 * Starts the product with every third party that an operator may set up: Stripe, trackers, identity
 * providers, a bot check.
 */
export const startOutside = async () => {
  await using started = new AsyncDisposableStack()
  const stripe = started.use(await startStripeStandIn())
  const identities = started.use(await mockProvider(systemClock))
  const authorize = started.use(await serveAuthorize(identities))
  const { url, partnerUrl, stop } = await startProduct(
    {
      ...stripe.settings,
      ...trackerSettings,
      ...identities.settings,
      GOOGLE_AUTHORIZE_URL: authorize.url,
      APPLE_AUTHORIZE_URL: authorize.url,
      // The journey itself acts as the proxy that names the country.
      COUNTRY_HEADER: countryHeader,
      TRUSTED_PROXIES: '1',
      BOT_CHECK_SECRET: 'a secret of the journeys, 32 characters and more',
    },
    undefined,
    [path.join(import.meta.dirname, 'start-outside.ts')],
  )
  started.defer(stop)
  stripe.reports.sendTo(`${url}/v1/payment/webhook`)
  const running = started.move()
  return {
    stop: () => running.disposeAsync(),
    /** The data for journeys: all addresses, and the requests that Stripe has received. */
    tell: () => ({
      url,
      partnerUrl,
      stripe: { url: stripe.url, intents: stripe.intents(), misdeeds: stripe.misdeeds() },
    }),
  }
}

export type Outside = Awaited<ReturnType<typeof startOutside>>
