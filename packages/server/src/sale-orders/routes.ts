import type { CheckoutResult, InputOf, OutputOf, WaitingListResult } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { sendSaleLink as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { changeNote } from '../booking/change/change-note.ts'
import { changeTip } from '../booking/change/change-tip.ts'
import { refundItem } from '../booking/change/refund-item.ts'
import { payDue } from '../booking/due/pay-due.ts'
import { lookAtSale } from '../booking/sale/look-at-sale.ts'
import { findLookedAt } from '../booking/sale/store.ts'
import { readSale } from '../booking/tell/read-sale.ts'
import { guestMessages } from '../booking/tell/tell-sale.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { writeMessage } from '../messages/write-message.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { askAttempt } from './ask-attempt.ts'

/** The results of requests that can be asked about by their key alone. */
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

/**
 * Sends the link of a sale to the person who booked it: by e-mail, or by text message if they gave none. The
 * asker learns nothing about the contact (messages/link-again). Refuses with `sale_order_not_found` and
 * `too_many_requests`.
 */
const sendSaleLink = async (
  deps: Deps,
  { id }: InputOf<typeof call>,
  { address }: { readonly address: string },
): Promise<OutputOf<typeof call>> => {
  const key = isUuid(id) ? ((await findLookedAt(deps.pool, id)) ?? id) : undefined
  const sale = key === undefined ? undefined : await readSale(deps, key)
  const told = sale?.saleIn(sale.guest.language)
  if (sale === undefined || told === undefined || told.appointments.length === 0)
    throw new Refusal('sale_order_not_found')
  await deps.limits.spend('saleLink', { target: sale.row.id, address })
  const [message] = guestMessages(deps, sale, told, [{ kind: 'linkAsked', sale: told }])
  if (message !== undefined) await writeMessage(deps.pool, message, deps.clock.now())
  return {}
}
