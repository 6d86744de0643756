import type { SalePayment } from '@openchair/contract'
import { paidShares, sum, unaskedOf, unpaidOfMissed, waived, whatStands } from '@openchair/rules'
import { cardToCharge } from './card-to-charge.ts'
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
  /**
   * The sum that has come in for what was sold and was not given back, with what is not owed again; minor units. What is not asked for is
   * no part of it, because shares of this are given back.
   */
  readonly paid: number
  /** What of it is there, and can be given back. */
  readonly left: number
  /** The part of that which gift cards have paid. */
  readonly giftCards: number
  /** What is still to be charged for it. */
  readonly scheduled: number
  /** The part of the price that is not asked for, because no card can be charged so little. */
  readonly unasked: number
  /** What is neither, and still owed: to pay at the shop. */
  readonly open: number
  /** The payment whose card is charged for what comes on top. */
  readonly card: PaymentRow | undefined
}

/** What was paid for a sale and what is still to be charged, without fees. */
export const accountOf = (sale: LockedSale): SaleAccount => {
  const { payments, refunds, missed } = sale
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const taken = ofSale.filter(isTaken)
  const left = sumOf(taken) - sumOf(refundsOf(ofSale, refunds))
  const scheduled = sumOf(ofSale.filter(isOpen))
  const { items, breakdown } = standingOf(sale)
  const unasked = unaskedOf(breakdown)
  const paid = left + waivedOf(sale, items)
  return {
    paid,
    left,
    giftCards: sum(taken.filter(({ kind }) => kind === 'gift_card').map((each) => leftOf(each, refunds))),
    scheduled,
    unasked,
    open: Math.max(0, breakdown.total - unpaidOfMissed(items, missed) - paid - unasked - scheduled),
    card: cardToCharge(payments.map((each) => ({ ...each, hasCard: each.card !== null }))),
  }
}

/** Tells how much of a sum that is not asked for stays so once something has left a sale, of which this stands and is paid; minor units. */
export const unaskedOfRest = (
  unasked: number,
  {
    standing: { items, breakdown },
    missed,
    paid,
    scheduled,
  }: Pick<LockedSale, 'missed'> &
    Pick<SaleAccount, 'paid' | 'scheduled'> & { readonly standing: ReturnType<typeof standingOf> },
): number => {
  const owed = breakdown.total - unpaidOfMissed(items, missed) - paid - scheduled
  return Math.min(unasked, Math.max(0, owed))
}

/** The refunds of these payments. */
export const refundsOf = <Refund extends Pick<RefundRow, 'paymentId'>>(
  payments: readonly { readonly id: string }[],
  refunds: readonly Refund[],
): readonly Refund[] => {
  const ids = new Set(payments.map(({ id }) => id))
  return refunds.filter(({ paymentId }) => ids.has(paymentId))
}

/** What is not owed again of items of a sale, because the shop gave it back of its own accord; minor units. */
export const waivedOf = (
  {
    payments,
    refunds,
  }: {
    readonly payments: readonly Pick<PaymentRow, 'id' | 'noShowId'>[]
    readonly refunds: readonly Pick<RefundRow, 'paymentId' | 'itemId' | 'changeId' | 'amount'>[]
  },
  items: Parameters<typeof waived>[0],
): number => {
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const given = refundsOf(ofSale, refunds).filter(({ changeId }) => changeId === null)
  const byItem = Map.groupBy(given, ({ itemId }) => itemId ?? '')
  // What was given back of the whole sale is of no item, and stays so while there is one.
  const ofAll = items.length === 0 ? 0 : sumOf(byItem.get('') ?? [])
  return waived(items, new Map([...byItem].map(([id, rows]) => [id, sumOf(rows)]))) + ofAll
}

/** Tells whether something can be paid at the shop, as it let one pay when the sale was made. */
export const takesInPerson = ({
  isBookNoPay,
  isReservation,
  shop,
}: Pick<LockedSale['record'], 'isBookNoPay' | 'isReservation' | 'shop'>): boolean =>
  isBookNoPay || isReservation || shop.allowInPersonPayments

/** What of a locked sale stands, with its sums. */
export const standingOf = ({ record, canceled }: LockedSale) => whatStands(record, canceled)

/** What a sale costs more, or less, with another record, and what more, or less, of it is not owed; minor units. */
export const differenceOf = (
  sale: LockedSale,
  record: LockedSale['record'],
): { readonly total: number; readonly waived: number } => {
  const [before, after] = [standingOf(sale), whatStands(record, sale.canceled)]
  return {
    total: after.breakdown.total - before.breakdown.total,
    waived: waivedOf(sale, after.items) - waivedOf(sale, before.items),
  }
}

/** What of each standing item of a locked sale is paid, by its id, without fees; minor units. */
export const sharesOf = (sale: LockedSale): ReadonlyMap<string, number> =>
  paidShares(standingOf(sale), { paid: accountOf(sale).paid, missed: sale.missed })
