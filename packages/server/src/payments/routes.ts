import { getSetupIntent } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { prepareCard } from './prepare-card.ts'

export const paymentRoutes = (bind: Bind, deps: Deps): void => {
  bind(getSetupIntent, schemas.getSetupIntent, async () =>
    reply(200, await prepareCard(deps), { 'cache-control': 'no-store' }),
  )
}
