import { getStatus } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { canServe } from './store.ts'

/** Seconds after which the waiting room asks again (spec 4, Waiting room). */
const refreshIntervalSeconds = 30

export const statusRoutes = (bind: Bind, deps: Deps): void => {
  bind(getStatus, schemas.getStatus, async () =>
    reply(
      200,
      { ok: await canServe(deps.db), cfWaitingRoom: { refreshIntervalSeconds } },
      { 'cache-control': 'no-store' },
    ),
  )
}
