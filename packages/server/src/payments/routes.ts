import { randomUUID } from 'node:crypto'
import { getSetupIntent } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'

export const paymentRoutes = (bind: Bind, deps: Deps): void => {
  bind(getSetupIntent, schemas.getSetupIntent, async () => {
    const { provider, publishableKey, prepareCard } = deps.cardPayments
    const { clientSecret } = await prepareCard({ key: randomUUID() })
    const prepared = { client_secret: clientSecret, publishableKey, provider }
    return reply(200, prepared, { 'cache-control': 'no-store' })
  })
}
