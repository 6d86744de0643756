import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { handBack } from './update-handed-back.ts'
import { leaveToSettle } from './update-left.ts'
import { listToSettle } from '../booking/to-settle/list-to-settle.ts'

export const toSettleRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getToSettle, schemas.getToSettle, (_input, { staff }) => listToSettle(deps, staff))
  bind(calls.leaveToSettle, schemas.leaveToSettle, (input, { staff }) => leaveToSettle(deps, staff, input))
  bind(calls.handBack, schemas.handBack, ({ refundId }, { staff }) => handBack(deps, staff, refundId))
}
