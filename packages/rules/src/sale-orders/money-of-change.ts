import type { SaleChange } from '@openchair/contract'

/** How a sale is paid when it comes to cost another sum; minor units. */
export type PaidSoFar = {
  /** What has come in and can be given back. */
  readonly left: number
  /** What is still to be charged to the card by the shop's rule. */
  readonly scheduled: number
  /** What is neither: to pay at the shop. */
  readonly open: number
  /** Whether more can be paid at the shop. */
  readonly inPerson: boolean
  /** Whether a card of the booking can be charged. */
  readonly hasCard: boolean
}

/**
 * Who pays the difference where a sale costs `total` more, or less, than before, of which `waived` more, or less, is not owed
 * (behaviour 38, 39). What is not charged yet follows: the later charge, or what is paid at the shop. Of what was taken already
 * the part that is too much is given back, and what is missing is charged to the card, unless it can be paid at the shop or
 * there is no card. The parts add up: charge + atShop + later − refund = total − waived.
 */
export const moneyOfChange = (
  { total, waived = 0 }: { readonly total: number; readonly waived?: number },
  { left, scheduled, open, inPerson, hasCard }: PaidSoFar,
): SaleChange => {
  const by = total - waived
  const nothing: SaleChange = { total, refund: 0, charge: 0, atShop: 0, later: 0 }
  if (by < 0) {
    const later = Math.min(scheduled, -by)
    const atShop = Math.min(open, -by - later)
    return { ...nothing, later: 0 - later, atShop: 0 - atShop, refund: Math.min(left, -by - later - atShop) }
  }
  if (scheduled > 0) return { ...nothing, later: by }
  return inPerson || !hasCard ? { ...nothing, atShop: by } : { ...nothing, charge: by }
}
