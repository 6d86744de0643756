import { sellGiftCard as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { sellGiftCard } from './sell-gift-card.ts'

export const giftCardRoutes = (bind: Bind, deps: Deps): void => {
  bind(call, schemas.sellGiftCard, async (input, { idempotencyKey, caller, language, address }) => {
    const userId = caller.kind === 'session' ? caller.userId : undefined
    const outcome = await sellGiftCard(deps, input, idempotencyKey, { userId, language, address })
    return paymentReply(outcome, askAgainSeconds)
  })
}
