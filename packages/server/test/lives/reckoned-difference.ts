/** The money of a change, in the parts that the answer to the guest has. */
export type ReckonedChange = {
  total: number
  refund: number
  charge: number
  atShop: number
  later: number
  waived?: number
}

type Ways = {
  /** The amount still to be charged. */
  readonly later: number
  /** The amount due at the shop. */
  readonly open: number
  /** The waived amount, which is too small for a card. */
  readonly unasked: number
  /** The money that was received and not refunded. */
  readonly left: number
  /** Tells whether a higher price is paid at the shop. */
  readonly inPerson: boolean
  /** Tells whether no part of it is charged later any more. */
  readonly isLate: boolean
  readonly hasCard: boolean
  /** Tells whether the shop takes amounts that are too small for a card. */
  readonly takesMoney: boolean
  readonly least: number
}

/** Decides how a higher or lower debt is paid (changes/move-money, money/least-charge). */
export const reckonDifference = (by: number, ways: Ways): Required<Omit<ReckonedChange, 'total'>> => {
  const told = { refund: 0, charge: 0, atShop: 0, later: 0, waived: 0 }
  if (by < 0) {
    let less = 0 - by
    const takeOff = (most: number): number => {
      const part = Math.min(most, less)
      less -= part
      return part
    }
    told.later = 0 - takeOff(ways.isLate ? 0 : ways.later)
    told.atShop = 0 - takeOff(ways.open)
    told.waived = 0 - takeOff(ways.unasked)
    told.refund = takeOff(ways.left)
  } else if (ways.later > 0 && !ways.isLate) told.later = by
  else if (ways.inPerson) told.atShop = by
  else if (ways.hasCard) told.charge = by
  else told.later = by
  const isSmall = (amount: number): boolean => amount > 0 && amount < ways.least
  const later = ways.isLate ? 0 : ways.later + told.later
  const small = isSmall(told.charge) ? told.charge : isSmall(later) ? later : 0
  const before = ways.unasked + told.waived
  const isEnough = small > 0 && !ways.takesMoney && small + before >= ways.least
  const charged = isEnough ? small + before : 0
  if (isSmall(told.charge)) told.charge = charged
  else told.later += charged - small
  // Together with the amount waived before, the amount may be enough for a card.
  if (isEnough) told.waived -= before
  else told[ways.takesMoney ? 'atShop' : 'waived'] += small
  return told
}
