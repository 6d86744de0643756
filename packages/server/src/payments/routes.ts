import { getSetupIntent } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { prepareCard } from './prepare-card.ts'

export const paymentRoutes = (bind: Bind, deps: Deps): void => {
  bind(getSetupIntent, schemas.getSetupIntent, async (input, { session, address, cartProof }) => {
    const userId = userIdOf(session)
    return prepareCard(deps, input, { userId, address, cartProof })
  })
}
