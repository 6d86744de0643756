import type { BelowLeast } from '@openchair/contract'
import { isTooSmall } from './least-charge.ts'

/** A sum that is to be paid, and how; minor units. */
export type WishedCharges = {
  readonly total: number
  /** The most that a gift card can pay; 0 without one. */
  readonly giftCard: number
  /** The most that is charged at checkout, such as deposits. */
  readonly atCheckout: number
  /** The least that the provider charges (`leastCharge`). */
  readonly least: number
  /** True where something can be paid at the shop. */
  readonly inPerson: boolean
}

/** The parts of a sum, minor units: they add up to it with what `belowLeast` has at the shop or waived. */
export type ChargeParts = {
  /** Paid by the gift card at checkout. */
  readonly giftCard: number
  /** Charged to the card at checkout: nothing, or at least the least. */
  readonly now: number
  /** Charged to the card later: nothing, or at least the least. */
  readonly later: number
  /** The ways in which a part below the least is paid; missing where none is. */
  readonly belowLeast?: BelowLeast
}

/**
 * Splits what is to be paid so that no part is below what the provider charges (behaviour 58a). The gift card pays less, so that
 * the rest is the least; where it cannot, the rest is paid at the shop, or waived. A deposit that is too small is charged with
 * the rest, because nothing of it is lost by that.
 */
export const chargeParts = (wished: WishedCharges): ChargeParts => {
  const { total, least, inPerson } = wished
  const most = Math.min(wished.giftCard, total)
  const paid = split(wished, most)
  const missing = paid.small === 0 ? 0 : least - paid.small
  const isPaidByGiftCard = missing > 0 && missing <= most
  const { now, later, small, deposit } = isPaidByGiftCard ? split(wished, most - missing) : paid
  const giftCard = isPaidByGiftCard ? most - missing : most
  const isPlain = small === 0 && deposit === 0 && giftCard === most
  return {
    giftCard,
    now,
    later,
    ...(!isPlain && {
      belowLeast: {
        least,
        giftCard: most - giftCard,
        deposit,
        ...besideCard(small, inPerson),
      },
    }),
  }
}

/** A sum that no card is charged for, minor units: paid at the shop where something can be paid there, else waived. */
export const besideCard = (
  small: number,
  inPerson: boolean,
): { readonly atShop: number; readonly waived: number } =>
  inPerson ? { atShop: small, waived: 0 } : { atShop: 0, waived: small }

/**
 * A sum that is less than a card is charged, for a sale of which so much was waived before: once both together are enough they are charged
 * together, so that what is waived of a sale never comes to more than the least. Minor units.
 */
export const afterWaived = (
  small: number,
  {
    unasked,
    least,
    inPerson,
  }: { readonly unasked: number; readonly least: number; readonly inPerson: boolean },
): { readonly charge: number; readonly atShop: number; readonly waived: number } => {
  const together = small + unasked
  return small > 0 && !inPerson && together >= least
    ? { charge: together, atShop: 0, waived: -unasked }
    : { charge: 0, ...besideCard(small, inPerson) }
}

type Split = Pick<ChargeParts, 'now' | 'later'> & {
  /** A part that is left and too small. */
  readonly small: number
  /** The deposit that is charged later, because it is too small. */
  readonly deposit: number
}

const split = ({ total, atCheckout, least }: WishedCharges, giftCard: number): Split => {
  const left = total - giftCard
  const asked = Math.min(atCheckout, left)
  const deposit = asked < left && isTooSmall(asked, least) ? asked : 0
  const now = asked - deposit
  const later = left - now
  const small = [now, later].find((part) => isTooSmall(part, least)) ?? 0
  const charged = (part: number): number => (isTooSmall(part, least) ? 0 : part)
  return { now: charged(now), later: charged(later), small, deposit }
}
