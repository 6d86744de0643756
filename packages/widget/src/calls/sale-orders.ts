import type { ChangedSale, InputOf, OutputOf, SaleOrder } from '@openchair/contract'
import {
  askAttempt as askAttemptCall,
  changeNote as changeNoteCall,
  changeTip,
  getGivenGiftCard,
  getSaleOrder,
  payDue as payDueCall,
  sendSaleLink as sendLinkCall,
  sellGiftCard as sellCall,
} from '@openchair/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { tellsNextTimes } from './barbers.ts'
import { ask, send } from './client.ts'
import { tellsAppointments } from './customers.ts'
import { asksForTimes } from './schedule.ts'

/** What was booked, by its id. */
export const saleOrderQuery = (saleOrder: string) => ask(getSaleOrder, { id: saleOrder })

/** Asks for the answer to a key, without sending anything again. */
export const askAttempt = (
  shopRef: string,
  idempotencyKey: string,
): Promise<OutputOf<typeof askAttemptCall>> => send(askAttemptCall, { id: shopRef }, { idempotencyKey })

/** Has the link of a sale sent to who booked it, by the id that only shows it. */
export const sendSaleLink = (lookId: string) => send(sendLinkCall, { id: lookId })

/** Writes the note of a sale anew; an empty one takes it away. */
export const changeNote = (input: InputOf<typeof changeNoteCall>): Promise<SaleOrder> =>
  send(changeNoteCall, input)

/** A gift card, by the id of whom it is given to. */
export const givenGiftCardQuery = (given: string) => ask(getGivenGiftCard, { id: given })

/** Gives or changes a tip. The same key answers as the first time (wire, Headers). */
export const giveLateTip = (
  input: Omit<InputOf<typeof changeTip>, 'validate'>,
  idempotencyKey: string,
): Promise<ChangedSale> => send(changeTip, input, { idempotencyKey })

/** Keeps a sale as a change left it; what else told of it, or of its times, is asked for anew. */
export const keepChangedSale = (client: QueryClient, sale: SaleOrder): void => {
  client.setQueryData(saleOrderQuery(sale.id).queryKey, sale)
  void client.invalidateQueries({
    predicate: (query) => tellsAppointments(query) || tellsNextTimes(query) || asksForTimes(query),
  })
}

/** Keeps a sale as another note left it: nothing else tells of that. */
export const keepSaleAlone = (client: QueryClient, sale: SaleOrder): void => {
  client.setQueryData(saleOrderQuery(sale.id).queryKey, sale)
}

export type DueRequest = InputOf<typeof payDueCall>

/** Pays what a later charge could not. The same key answers as the first time (wire, Headers). */
export const payDue = (input: DueRequest, idempotencyKey: string): Promise<OutputOf<typeof payDueCall>> =>
  send(payDueCall, input, { idempotencyKey })

export type GiftCardRequest = InputOf<typeof sellCall>

/** Sells a gift card. The same key answers as the first time (wire, Headers). */
export const sellGiftCard = (
  input: GiftCardRequest,
  idempotencyKey: string,
  botToken: string | undefined,
): Promise<OutputOf<typeof sellCall>> =>
  send(sellCall, input, { idempotencyKey, ...(botToken === undefined ? {} : { botToken }) })
