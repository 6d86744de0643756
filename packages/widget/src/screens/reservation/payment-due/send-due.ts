import type { SaleOrder } from '@openchair/contract'
import { wait } from '../../../browser/back-off.ts'
import { type DueRequest, payDue } from '../../../calls/sale-orders.ts'
import { leaveForBank, returnPath } from '../../../checkout/attempt/leave-for-bank.ts'
import { sendOnce, type SentOnce } from '../../../checkout/attempt/send-once.ts'
import { leftWith } from '../../../checkout/attempt/sent-requests.ts'

export type DuePaid = SentOnce<SaleOrder>

const attemptFor = (saleOrderId: string): string => `pay ${saleOrderId}`

/**
 * @param amount the sum that the guest was shown, minor units; of any other the server charges nothing.
 * @param paymentToken another card; without it the kept one is tried again.
 */
export const dueRequest = (id: string, amount: number, paymentToken: string | undefined): DueRequest => {
  const path = returnPath()
  return {
    id,
    amount,
    ...(paymentToken === undefined ? {} : { paymentToken }),
    ...(path === undefined ? {} : { returnPath: path }),
  }
}

/** What was sent when the guest left for their bank; undefined where they are not on the way back from there. */
export const dueLeftWith = (saleOrderId: string): DueRequest | undefined =>
  leftWith(attemptFor(saleOrderId)) as DueRequest | undefined

/** Failures that are told in other words than those of a booking, which holds a time. */
const ownCodes: Readonly<Record<string, string>> = {
  no_answer: 'due_no_answer',
  bank_unanswered: 'due_bank_unanswered',
}

/** Pays what is due, once, however often it is pressed: what is paid already the server answers as it is. */
export const sendDue = async (request: DueRequest): Promise<DuePaid> => {
  const sent = await sendOnce<DueRequest, SaleOrder>({
    what: attemptFor(request.id),
    input: request,
    call: payDue,
    wait,
    leaveFor: leaveForBank,
  })
  if (sent.kind === 'done') return sent
  const { refusal } = sent
  return { kind: 'refused', refusal: { ...refusal, code: ownCodes[refusal.code] ?? refusal.code } }
}
