import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import type { RequestContext } from '../http/context.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { checkoutOfferedSlot } from './checkout-offered-slot.ts'
import { checkoutOtherTime } from './checkout-other-time.ts'
import type { Asker } from '../booking/applications/asker.ts'
import { createApplication } from './create-application.ts'
import { removeApplication } from './remove-application.ts'
import { openLink, readSlot, readSlots } from './read-application.ts'
import { updateApplication } from './update-application.ts'

const askerOf = ({ session, address, language, visitorId, isHuman }: RequestContext): Asker => ({
  userId: userIdOf(session),
  address,
  language,
  visitorId,
  isHuman,
})

export const waitingListRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.joinWaitingList, schemas.joinWaitingList, async (input, context) =>
    paymentReply(
      await createApplication(deps, input, context.idempotencyKey, askerOf(context)),
      askAgainSeconds,
    ),
  )
  bind(calls.getWaitingListApplication, schemas.getWaitingListApplication, ({ id }, { language }) =>
    openLink(deps, id, language),
  )
  bind(calls.updateWaitingListApplication, schemas.updateWaitingListApplication, (input, { language }) =>
    updateApplication(deps, input, language),
  )
  bind(calls.leaveWaitingList, schemas.leaveWaitingList, ({ id }, { language }) =>
    removeApplication(deps, id, language),
  )
  bind(calls.getOfferedSlots, schemas.getOfferedSlots, (input, { language }) =>
    readSlots(deps, input, language),
  )
  bind(calls.getOfferedSlot, schemas.getOfferedSlot, (input, { language }) => readSlot(deps, input, language))
  bind(calls.bookOfferedSlot, schemas.bookOfferedSlot, async (input, context) =>
    paymentReply(
      await checkoutOfferedSlot(deps, input, context.idempotencyKey, askerOf(context)),
      askAgainSeconds,
    ),
  )
  bind(calls.bookFromWaitingList, schemas.bookFromWaitingList, async (input, context) =>
    paymentReply(
      await checkoutOtherTime(deps, input, context.idempotencyKey, askerOf(context)),
      askAgainSeconds,
    ),
  )
}
