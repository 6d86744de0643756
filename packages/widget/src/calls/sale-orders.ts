import type { InputOf } from '@openchair/contract'
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
import { ask, send } from './client.ts'

/** A sale order by its id. */
export const saleOrderQuery = (saleOrder: string) => ask(getSaleOrder, { id: saleOrder })

/** Asks for the answer to an earlier request by its key, without sending the request again. */
export const askAttempt = (shopRef: string, idempotencyKey: string) =>
  send(askAttemptCall, { id: shopRef }, { idempotencyKey })

/** Sends the link of a sale to its customer. `lookId` is the id that lets somebody only see the sale. */
export const sendSaleLink = (lookId: string) => send(sendLinkCall, { id: lookId })

/** Replaces the note of a sale. An empty note removes it. */
export const changeNote = (input: InputOf<typeof changeNoteCall>) => send(changeNoteCall, input)

/** A gift card, by the id of its recipient's page. */
export const givenGiftCardQuery = (given: string) => ask(getGivenGiftCard, { id: given })

/** Gives or changes a tip. A repeated key gets the first answer again (wire/idempotency). */
export const giveLateTip = (input: Omit<InputOf<typeof changeTip>, 'validate'>, idempotencyKey: string) =>
  send(changeTip, input, { idempotencyKey })

export type DueRequest = InputOf<typeof payDueCall>

/** Pays a later charge that has failed. A repeated key gets the first answer again (wire/idempotency). */
export const payDue = (input: DueRequest, idempotencyKey: string) =>
  send(payDueCall, input, { idempotencyKey })

export type GiftCardRequest = InputOf<typeof sellCall>

/** Buys a gift card. A repeated key gets the first answer again (wire/idempotency). */
export const sellGiftCard = (input: GiftCardRequest, idempotencyKey: string, botToken: string | undefined) =>
  send(sellCall, input, { idempotencyKey, ...(botToken === undefined ? {} : { botToken }) })
