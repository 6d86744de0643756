import { currencies, type Currency } from '@openchair/contract'
import { leastCharge, type OwnLeastCharges } from '@openchair/rules'
import type { LeastCharge } from './port.ts'

/** Gives the least amount for a card: the one that the operator set, or else the published one. */
export const leastChargeOf =
  (own: OwnLeastCharges): LeastCharge =>
  (currency) =>
    isCurrency(currency) ? leastCharge(currency, own) : 0

/** Tells whether a text names a currency in which shops charge. */
export const isCurrency = (text: string | undefined): text is Currency =>
  (currencies as readonly (string | undefined)[]).includes(text)
