import type { SaleChange } from '@openchair/contract'
import { afterWaived, isTooSmall } from '../cart/charge-parts.ts'

/** The payments of a sale before its price changes; minor units. */
export type PaidSoFar = {
  /** The received money that can be refunded. */
  readonly left: number
  /** The sum still to be charged to a card, by the shop's schedule or by the guest. */
  readonly scheduled: number
  /** The remaining sum, payable at the shop. */
  readonly open: number
  /** The part that is not charged because it was below the minimum. */
  readonly unasked: number
  /** True if a higher price is paid at the shop. */
  readonly inPerson: boolean
  /** True if a sum below the card minimum can be paid at the shop. */
  readonly takesInPerson: boolean
  /** True if a card of the booking can be charged. */
  readonly hasCard: boolean
  /** True if staff make the change: no card is charged more than its owner has agreed to, now or later. */
  readonly byStaff: boolean
  /** The smallest amount that is charged to a card. */
  readonly least: number
}

/**
 * Divides a change of a sale's price by `total` into payments and refunds; a change by `waived` is not owed
 * (changes/move-money, tips/after). Sums not yet charged change first: the later charge, or the payment at
 * the shop. Staff have put there what a move cost more, so for them it goes down first, and a move back undoes
 * the one before. Money paid beyond the new price is refunded. Missing money is paid at the shop if possible,
 * and always for a change by staff; else by the card. Without a stored card, for instance after a gift card
 * paid everything, it is due, and the guest pays it by card. A card charge below the minimum is paid at the
 * shop, waived, or charged together with an earlier waived sum (money/least-charge). The parts add up: charge +
 * atShop + later + waived − refund = total − waived before.
 */
export const moneyOfChange = (
  { total, waived = 0 }: { readonly total: number; readonly waived?: number },
  { left, scheduled, open, unasked, inPerson, takesInPerson, hasCard, byStaff, least }: PaidSoFar,
): SaleChange => {
  const more = Math.max(0, total - waived)
  const toLater = !byStaff && (scheduled > 0 || (!inPerson && !hasCard)) ? more : 0
  const toShop = toLater === 0 && (byStaff || inPerson) ? more : 0
  const toCard = more - toLater - toShop
  const less = Math.max(0, waived - total)
  const fromLater = Math.min(scheduled, byStaff ? Math.max(0, less - open) : less)
  const fromShop = Math.min(open, less - fromLater)
  const fromUnasked = Math.min(unasked, less - fromLater - fromShop)
  const laterInAll = scheduled + toLater - fromLater
  const isLaterSmall = isTooSmall(laterInAll, least)
  const small = [laterInAll, toCard].find((sum) => isTooSmall(sum, least)) ?? 0
  const beside = afterWaived(small, { unasked: unasked - fromUnasked, least, inPerson: takesInPerson })
  const unaskedBy = beside.waived - fromUnasked
  return {
    total,
    refund: Math.min(left, less - fromLater - fromShop - fromUnasked),
    charge: isLaterSmall ? toCard : toCard - small + beside.charge,
    atShop: toShop - fromShop + beside.atShop,
    later: toLater - fromLater + (isLaterSmall ? beside.charge - small : 0),
    ...(unaskedBy !== 0 && { waived: unaskedBy }),
  }
}
