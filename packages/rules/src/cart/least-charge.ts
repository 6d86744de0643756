import type { Currency } from '@openchair/contract'

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

/** Minimum charges that an operator set in place of the published ones, minor units. */
export type OwnLeastCharges = { readonly [Each in Currency]?: number | undefined }

/**
 * The smallest amount that the payment provider charges to a card in a currency, in minor units (money/least-charge-settings).
 * Accounts with payouts in another currency have other minimums, which the operator configures.
 */
export const leastCharge = (currency: Currency, own: OwnLeastCharges = {}): number =>
  own[currency] ?? stripesLeast[currency]

/** Tells if the provider would refuse to charge a sum because it is above zero and below the minimum. */
export const isTooSmall = (amount: number, least: number): boolean => amount > 0 && amount < least
