import type { SalePayment } from '@openchair/contract'
import {
  isOnlyMissed,
  paidShares,
  sum,
  unaskedOf,
  unpaidOfMissed,
  waived,
  whatStands,
} from '@openchair/rules'
import { cardToCharge } from './card-to-charge.ts'
import type { LockedSale, PaymentRow, RefundRow } from './locked-sale.ts'

/** The sum of amounts, minor units. */
export const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  sum(rows.map(({ amount }) => amount))

const takenStates: ReadonlySet<SalePayment['state']> = new Set(['captured', 'authorized', 'refunded'])

/** Tells whether a payment was made. It may have been refunded since. */
export const isTaken = ({ state }: Pick<SalePayment, 'state'>): boolean => takenStates.has(state)

/** Tells whether a payment is still to be charged to the card. */
export const isOpen = ({ state }: PaymentRow): boolean => state === 'scheduled' || state === 'due'

/** The amount of a payment less its refunds, in minor units. */
export const leftOf = (
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  refunds: readonly Pick<RefundRow, 'paymentId' | 'amount'>[],
): number => amount - sumOf(refunds.filter(({ paymentId }) => paymentId === id))

export type SaleAccount = {
  /**
   * The income for the sold items that was not refunded, plus voluntary refunds, which are not owed again, in
   * minor units. Waived amounts are excluded, because refunds are shares of this sum.
   */
  readonly paid: number
  /** The part of `paid` that was not refunded and can still be. */
  readonly left: number
  /** The part of `left` that gift cards paid. */
  readonly giftCards: number
  /** The amount still to be charged for the items. */
  readonly scheduled: number
  /** The part of the price that is waived, because it is less than the least charge of a card. */
  readonly unasked: number
  /** The rest of the price, which is owed and due at the shop. */
  readonly open: number
  /** The payment with the card that is charged for additional sums. */
  readonly card: PaymentRow | undefined
}

/** The amounts paid and still to be charged for a sale, without fees. */
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
    open: isOnlyMissed(items, missed)
      ? 0
      : Math.max(0, breakdown.total - unpaidOfMissed(items, missed) - paid - unasked - scheduled),
    card: cardToCharge(payments.map((each) => ({ ...each, hasCard: each.card !== null }))),
  }
}

/**
 * Computes how much of a waived amount stays waived after something left the sale. `standing` is the
 * remaining sale, `paid` what is paid for it. Minor units.
 */
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

/**
 * The amount that the shop refunded voluntarily for items of a sale, in minor units. It is not charged again.
 */
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
  const given = givenOf({ payments, refunds })
  // A refund of the whole sale belongs to no item, and counts while any item stands.
  return waived(items, given) + (items.length === 0 ? 0 : (given.get('') ?? 0))
}

/** The sums that went back by hand, without those of fees, by item id; minor units. Of the whole sale: under ''. */
export const givenOf = ({
  payments,
  refunds,
}: Parameters<typeof waivedOf>[0]): ReadonlyMap<string, number> => {
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const given = refundsOf(ofSale, refunds).filter(({ changeId }) => changeId === null)
  return new Map([...Map.groupBy(given, ({ itemId }) => itemId ?? '')].map(([id, rows]) => [id, sumOf(rows)]))
}

/** Tells whether an amount can be paid at the shop, by the rule that the shop had when the sale was made. */
export const takesInPerson = ({
  isBookNoPay,
  isReservation,
  shop,
}: Pick<LockedSale['record'], 'isBookNoPay' | 'isReservation' | 'shop'>): boolean =>
  isBookNoPay || isReservation || shop.allowInPersonPayments

/** The items of a locked sale that are not canceled, with their sums. */
export const standingOf = ({ record, canceled }: LockedSale) => whatStands(record, canceled)

/** The sums by which another record raises the price of a sale and its part that is not owed; minor units. */
export const differenceOf = (sale: LockedSale, record: LockedSale['record']) => {
  const [before, after] = [standingOf(sale), whatStands(record, sale.canceled)]
  return {
    total: after.breakdown.total - before.breakdown.total,
    waived: waivedOf(sale, after.items) - waivedOf(sale, before.items),
  }
}

/**
 * The sums paid at the shop for single appointments of a sale, less what changes gave back, by appointment id. What went
 * back by hand counts as paid, as it does for the sale, because nobody owes it again (desk/refund).
 */
export const ownOf = ({
  payments,
  refunds,
}: {
  readonly payments: readonly Pick<PaymentRow, 'id' | 'amount' | 'paidForId' | 'noShowId'>[]
  readonly refunds: readonly Pick<RefundRow, 'paymentId' | 'amount' | 'changeId'>[]
}): ReadonlyMap<string, number> => {
  const own = payments.filter(({ paidForId, noShowId }) => paidForId !== null && noShowId === null)
  const byId = Map.groupBy(own, ({ paidForId }) => paidForId ?? '')
  const byChange = refunds.filter(({ changeId }) => changeId !== null)
  return new Map([...byId].map(([id, rows]) => [id, sum(rows.map((each) => leftOf(each, byChange)))]))
}

/** The paid amount of each item that is not canceled, by its id, without fees; minor units. */
export const sharesOf = (sale: LockedSale): ReadonlyMap<string, number> =>
  paidShares(standingOf(sale), {
    paid: accountOf(sale).paid,
    missed: sale.missed,
    own: ownOf(sale),
    given: givenOf(sale),
  })
