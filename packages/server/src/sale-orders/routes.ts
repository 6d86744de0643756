import type { CheckoutResult, WaitingListResult } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { changeNote } from '../booking/change/change-note.ts'
import { changeTip } from '../booking/change/change-tip.ts'
import { refundItem } from '../booking/change/refund-item.ts'
import { payDue } from '../booking/due/pay-due.ts'
import { lookAtSale } from '../booking/sale/look-at-sale.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { askAttempt } from './ask-attempt.ts'
import { sendSaleLink } from './send-sale-link.ts'

/** The results of what can be asked about by its key alone. */
type SentResult = CheckoutResult | WaitingListResult

export const saleOrderRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getSaleOrder, schemas.getSaleOrder, ({ id }, { language }) => lookAtSale(deps, id, language))
  bind(calls.changeTip, schemas.changeTip, (input, { session, ...asker }) =>
    changeTip(deps, input, { ...asker, userId: userIdOf(session) }),
  )
  bind(calls.changeNote, schemas.changeNote, (input, asker) => changeNote(deps, input, asker))
  bind(calls.payDue, schemas.payDue, async (input, { session, ...asker }) =>
    paymentReply(await payDue(deps, input, { ...asker, userId: userIdOf(session) }), askAgainSeconds),
  )
  bind(calls.askAttempt, schemas.askAttempt, async (input, { session, ...asker }) => {
    const { outcome, sender } = await askAttempt(deps, input, { ...asker, userId: userIdOf(session) })
    if (outcome.kind === 'booked') return { ...(outcome.result as SentResult), sender }
    return paymentReply<never>(outcome, askAgainSeconds, { sender })
  })
  bind(calls.sendSaleLink, schemas.sendSaleLink, (input, asker) => sendSaleLink(deps, input, asker))
  bind(calls.refundItem, schemas.refundItem, (input, { language }) => refundItem(deps, input, language))
}
