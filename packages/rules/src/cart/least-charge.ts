import type { Currency } from '@openchair/contract'

/**
 * The least that Stripe charges to a card, minor units, from https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 * as published in 2026. Its table has no Gibraltar pound, which is worth a pound sterling.
 */
const stripesLeast: Readonly<Record<Currency, number>> = {
  usd: 50,
  cad: 50,
  gbp: 30,
  aud: 50,
  gip: 30,
  eur: 50,
}

/** Least amounts that an operator has set instead of the published ones, minor units. */
export type OwnLeastCharges = { readonly [Each in Currency]?: number | undefined }

/**
 * The least that the payment provider charges to a card in a currency, minor units (behaviour 58a). An account that is paid out in
 * another currency has others: there an operator says which.
 */
export const leastCharge = (currency: Currency, own: OwnLeastCharges = {}): number =>
  own[currency] ?? stripesLeast[currency]

/** Tells whether a sum is one that the provider refuses to charge: something, and less than its least. */
export const isTooSmall = (amount: number, least: number): boolean => amount > 0 && amount < least
