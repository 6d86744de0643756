import type { SaleChange } from '@openchair/contract'
import { afterWaived } from '../cart/charge-parts.ts'
import { isTooSmall } from '../cart/least-charge.ts'

/** How a sale is paid when it comes to cost another sum; minor units. */
export type PaidSoFar = {
  /** What has come in and can be given back. */
  readonly left: number
  /** The sum that is still to be charged to a card, by the shop's rule or by the guest. */
  readonly scheduled: number
  /** What is neither: to pay at the shop. */
  readonly open: number
  /** The part that is not asked for, because it was too little to be charged. */
  readonly unasked: number
  /** True where more is paid at the shop. */
  readonly inPerson: boolean
  /** True where what is too little for a card can be paid at the shop. */
  readonly takesInPerson: boolean
  /** Whether a card of the booking can be charged. */
  readonly hasCard: boolean
  /** The least that is charged to a card. */
  readonly least: number
}

/**
 * Who pays the difference where a sale costs `total` more, or less, than before, of which `waived` more, or less, is not owed
 * (behaviour 38, 39). What is not charged yet follows: the later charge, or what is paid at the shop. Of what was taken already
 * the part that is too much is given back, and what is missing is paid at the shop where that is possible, else charged to the
 * card; where there is none, as where a gift card has paid all, it is due, and the guest pays it with one. What a card would be
 * charged, now or later, and is less than the least, is paid at the shop, or waived, or charged with what was waived before
 * (behaviour 58a). The parts add up:
 * charge + atShop + later + waived − refund = total − waived before.
 */
export const moneyOfChange = (
  { total, waived = 0 }: { readonly total: number; readonly waived?: number },
  { left, scheduled, open, unasked, inPerson, takesInPerson, hasCard, least }: PaidSoFar,
): SaleChange => {
  const more = Math.max(0, total - waived)
  const toLater = scheduled > 0 || (!inPerson && !hasCard) ? more : 0
  const toShop = toLater === 0 && inPerson ? more : 0
  const toCard = more - toLater - toShop
  const less = Math.max(0, waived - total)
  const fromLater = Math.min(scheduled, less)
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
