import type { SaleChange } from '@openchair/contract'

/** How a sale is paid when it comes to cost another sum; minor units. The three sums are what it costs. */
export type PaidSoFar = {
  /** What has come in, less what was given back. */
  readonly paid: number
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
 * Who pays the difference where a sale costs `by` more, or less, than before (behaviour 38, 39). What is not charged yet
 * follows: the later charge, or what is paid at the shop. Of what was taken already the part that is too much is given
 * back, and what is missing is charged to the card, unless it can be paid at the shop or there is no card. The parts add up:
 * charge + atShop + later − refund = total.
 */
export const moneyOfChange = (
  by: number,
  { paid, scheduled, open, inPerson, hasCard }: PaidSoFar,
): SaleChange => {
  const nothing: SaleChange = { total: by, refund: 0, charge: 0, atShop: 0, later: 0 }
  if (by < 0) {
    const later = Math.min(scheduled, -by)
    const atShop = Math.min(open, -by - later)
    return { ...nothing, later: 0 - later, atShop: 0 - atShop, refund: Math.min(paid, -by - later - atShop) }
  }
  if (scheduled > 0) return { ...nothing, later: by }
  return inPerson || !hasCard ? { ...nothing, atShop: by } : { ...nothing, charge: by }
}
