import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@openchair/contract'
import type { getSetupIntent } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { ProviderFault, ProviderSilent } from '../gateways/card-payments/port.ts'
import { Refusal } from '../refusals/refusal.ts'
import { refusalOfFault } from './provider-fault.ts'

/** What a browser needs to enter a card with the provider; refuses with `unavailable` while the provider is silent,
 * and with `payment_unavailable` where it refuses this server. */
export const prepareCard = async ({
  cardPayments,
  log,
}: Pick<Deps, 'cardPayments' | 'log'>): Promise<OutputOf<typeof getSetupIntent>> => {
  const { provider, publishableKey } = cardPayments
  try {
    const { clientSecret } = await cardPayments.prepareCard({ key: randomUUID() })
    return { client_secret: clientSecret, publishableKey, provider }
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refusal('unavailable', { retryAfter: 2 })
    if (error instanceof ProviderFault) throw refusalOfFault({ log }, error)
    throw error
  }
}
