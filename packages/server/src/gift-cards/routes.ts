import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { readGivenGiftCard } from './read-given.ts'
import { sellGiftCard } from './sell-gift-card.ts'

export const giftCardRoutes = (bind: Bind, deps: Deps): void => {
  bind(
    calls.sellGiftCard,
    schemas.sellGiftCard,
    async (input, { idempotencyKey, session, language, address, visitorId }) => {
      const userId = userIdOf(session)
      const outcome = await sellGiftCard(deps, input, idempotencyKey, {
        userId,
        language,
        address,
        visitorId,
      })
      return paymentReply(outcome, askAgainSeconds)
    },
  )
  bind(calls.getGivenGiftCard, schemas.getGivenGiftCard, ({ id }, { language }) =>
    readGivenGiftCard(deps, id, language),
  )
}
