import type { SalePayment } from '@openchair/contract'
import { sum, whatStands } from '@openchair/rules'
import type { LockedSale, PaymentRow, RefundRow } from './locked-sale.ts'

/** The sum of amounts, minor units. */
export const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  sum(rows.map(({ amount }) => amount))

const takenStates: ReadonlySet<SalePayment['state']> = new Set(['captured', 'authorized', 'refunded'])

/** Whether a payment was made, whether or not some of it was given back since. */
export const isTaken = ({ state }: Pick<SalePayment, 'state'>): boolean => takenStates.has(state)

/** Whether a payment is still to be charged to the card. */
export const isOpen = ({ state }: PaymentRow): boolean => state === 'scheduled' || state === 'due'

/** What is left of a payment after refunds, minor units. */
export const leftOf = ({ id, amount }: PaymentRow, refunds: readonly RefundRow[]): number =>
  amount - sumOf(refunds.filter(({ paymentId }) => paymentId === id))

export type SaleAccount = {
  /** What has come in for what was sold, less what changes of the sale gave back; minor units. */
  readonly paid: number
  /** What is still to be charged for it. */
  readonly scheduled: number
  /** A payment whose card can be charged. */
  readonly card: PaymentRow | undefined
}

/** What was paid for a sale and what is still to be charged, without fees. */
export const accountOf = ({ payments, refunds }: LockedSale): SaleAccount => {
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const ids = new Set(ofSale.map(({ id }) => id))
  const givenBack = refunds.filter(({ changeId, paymentId }) => changeId !== null && ids.has(paymentId))
  return {
    paid: sumOf(ofSale.filter(isTaken)) - sumOf(givenBack),
    scheduled: sumOf(ofSale.filter(isOpen)),
    card: payments.find(({ card }) => card !== null),
  }
}

/** What of a locked sale stands, with its sums. */
export const standingOf = ({ record, canceled }: LockedSale) => whatStands(record, canceled)
