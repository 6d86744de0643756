import type { SaleOrder } from '@openchair/contract'
import { wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { type DueRequest, payDue } from '../../../calls/sale-orders.ts'
import { leaveForBank, returnPath } from '../../../checkout/attempt/leave-for-bank.ts'
import { isOneTooMany } from '../../../attempt/send-once.ts'
import { type PaidOnce, payOnce } from '../../../checkout/attempt/pay-once.ts'
import { leftWith, sentRequests } from '../../../checkout/attempt/sent-requests.ts'

export type DuePaid = PaidOnce<SaleOrder>

const attemptFor = (saleOrderId: string): string => `pay ${saleOrderId}`

/**
 * @param amount the shown sum in minor units, the only one that the server charges. @param paymentToken
 * another card; without it the server tries the kept card again.
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

/** The request that was sent before the guest left for the bank, if they return from there. */
export const dueLeftWith = (saleOrderId: string): DueRequest | undefined =>
  leftWith(attemptFor(saleOrderId)) as DueRequest | undefined

/** Forgets the request once the sale is paid, so that it is not sent again. */
export const forgetDueLeft = (saleOrderId: string): void => {
  if (dueLeftWith(saleOrderId)) sentRequests.remove()
}

/** Error codes with other messages than a booking's, which would mention a held time. */
const ownCodes: Readonly<Record<string, string>> = {
  no_answer: 'due_no_answer',
  bank_unanswered: 'due_bank_unanswered',
}

/** Milliseconds to read that the bank asks once more, for a guest who expects to be done. */
const untilRead = 1500

/**
 * Pays what is due, once, however often the button is pressed, because the server never charges a paid sale.
 * A bank may ask for each of the payments (decision 026).
 * @param onAsked gets the number of confirmations before the bank asks once more, and 0 where the guest goes
 * back from there.
 */
export const sendDue = async (request: DueRequest, onAsked: (before: number) => void): Promise<DuePaid> => {
  const what = attemptFor(request.id)
  // A sent request may have been charged, whatever the answer is, unless a rate limit refused the request.
  let mayBeCharged = sentRequests.read()?.what === what
  const sent = await payOnce<DueRequest, SaleOrder>({
    what,
    input: request,
    call: async (input, key) => {
      const before = mayBeCharged
      mayBeCharged = true
      try {
        return await payDue(input, key)
      } catch (error) {
        if (error instanceof CallError && isOneTooMany(error)) mayBeCharged = before
        throw error
      }
    },
    leaveFor: async (url, before) => {
      onAsked(before)
      if (before > 0) await wait(untilRead)
      await leaveForBank(url)
      onAsked(0)
    },
  })
  if (sent.kind === 'done') return sent
  const { refusal } = sent
  if (refusal.code === 'too_many_requests' && !mayBeCharged) {
    sentRequests.remove()
    return { kind: 'refused', refusal: { ...refusal, code: 'due_too_many_requests' } }
  }
  return { kind: 'refused', refusal: { ...refusal, code: ownCodes[refusal.code] ?? refusal.code } }
}
