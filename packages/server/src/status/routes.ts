import { getStatus } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { readStatus } from './read-status.ts'

export const statusRoutes = (bind: Bind, deps: Deps): void => {
  bind(getStatus, schemas.getStatus, async () =>
    reply(200, await readStatus(deps), { 'cache-control': 'no-store' }),
  )
}
