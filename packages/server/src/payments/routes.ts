import { randomUUID } from 'node:crypto'
import { getSetupIntent } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { Refusal } from '../refusals/refusal.ts'

export const paymentRoutes = (bind: Bind, deps: Deps): void => {
  bind(getSetupIntent, schemas.getSetupIntent, async () =>
    reply(200, await prepareCard(deps), { 'cache-control': 'no-store' }),
  )
}

const prepareCard = async ({ cardPayments }: Deps) => {
  const { provider, publishableKey } = cardPayments
  try {
    const { clientSecret } = await cardPayments.prepareCard({ key: randomUUID() })
    return { client_secret: clientSecret, publishableKey, provider }
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refusal('unavailable', { retryAfter: 2 })
    throw error
  }
}
