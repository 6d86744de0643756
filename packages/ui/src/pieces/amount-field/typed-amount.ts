import { amountCap } from '@openchair/contract'
import { clampAmount } from '@openchair/rules'

const minorUnitsPerUnit = 100

/** Tells if a minus of any kind precedes the digits. */
export const isNegative = (text: string): boolean => /^\D*[-−–]/.test(text)

/** Tells if a text ends in a separator and the start of a fraction, which is ignored. */
export const isFraction = (text: string): boolean => /\d[.,]\d{0,2}$/.test(text)

/** Reads the whole units of a text as minor units, up to the cap (money/entered). Undefined with a minus. */
export const typedAmount = (text: string, cap: number = amountCap): number | undefined => {
  const digits = (text.split(/[.,](?=\d{0,2}$)/)[0] ?? '').replaceAll(/\D/g, '')
  return digits === '' || isNegative(text) ? undefined : clampAmount(Number(digits) * minorUnitsPerUnit, cap)
}

/** The amount as the field shows it: in whole units, because only the cap has decimals. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / minorUnitsPerUnit).toFixed(amount % minorUnitsPerUnit === 0 ? 0 : 2)
