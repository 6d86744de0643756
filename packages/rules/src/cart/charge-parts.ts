import type { BelowLeast, Currency } from '@openchair/contract'

/** A sum to be paid, with limits for the ways to pay; minor units. */
export type WishedCharges = {
  readonly total: number
  /** The most that a gift card can pay; 0 without one. */
  readonly giftCard: number
  /** The most that is charged at checkout, such as deposits. */
  readonly atCheckout: number
  /** The smallest amount that the provider charges (`leastCharge`). */
  readonly least: number
  /** True if guests can pay something at the shop. */
  readonly inPerson: boolean
}

/**
 * The parts of a sum, minor units. Together with those in `belowLeast`, which no card pays, they add up to
 * it.
 */
type ChargeParts = {
  /** The part that the gift card pays at checkout. */
  readonly giftCard: number
  /** The charge to the card at checkout: zero, or at least the minimum. */
  readonly now: number
  /** The later charge to the card: zero, or at least the minimum. */
  readonly later: number
  /** The way in which a part below the minimum is paid instead; missing if there is none. */
  readonly belowLeast?: BelowLeast
}

/**
 * Splits a sum so that no charge is below the provider's minimum (money/least-charge). The gift card pays
 * less, so that the rest reaches the minimum. If that is impossible, the rest is paid at the shop or waived.
 * A deposit that is too small is charged later with the rest, because the shop loses nothing by that.
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

/**
 * Assigns a sum that no card can pay, minor units: to the shop's till if it takes payments, else to the
 * waived.
 */
export const besideCard = (
  small: number,
  inPerson: boolean,
): { readonly atShop: number; readonly waived: number } =>
  inPerson ? { atShop: small, waived: 0 } : { atShop: 0, waived: small }

/**
 * Assigns a sum below the minimum on a sale that already had a sum waived. Once the two together reach the
 * minimum, both are charged. So a sale never has more than one minimum waived. Minor units.
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
  /** A remaining part that is below the minimum. */
  readonly small: number
  /** The deposit that is charged later, because it is below the minimum. */
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

/**
 * The smallest amounts that Stripe charges to a card, in minor units, from
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts as published in 2026. That table
 * lacks the Gibraltar pound, which is worth one pound sterling.
 */
const stripesLeast: Readonly<Record<Currency, number>> = {
  usd: 50,
  cad: 50,
  gbp: 30,
  aud: 50,
  gip: 30,
  eur: 50,
}

/** Minimum charges that an operator set in place of Stripe's, minor units. */
export type OwnLeastCharges = { readonly [Each in Currency]?: number | undefined }

/**
 * The smallest amount that the payment provider charges to a card in a currency, in minor units
 * (money/least-charge-settings). Accounts with payouts in another currency have other minimums, which the
 * operator configures.
 */
export const leastCharge = (currency: Currency, own: OwnLeastCharges = {}): number =>
  own[currency] ?? stripesLeast[currency]

/** Tells if the provider would refuse to charge a sum because it is above zero and below the minimum. */
export const isTooSmall = (amount: number, least: number): boolean => amount > 0 && amount < least
