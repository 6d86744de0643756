import { amountCap } from '@openchair/contract'
import { clampAmount } from '@openchair/rules'

const minorUnitsPerUnit = 100

/** Whether a minus stands before it, of whatever kind a keyboard writes. */
export const isNegative = (text: string): boolean => /^\D*[-−–]/.test(text)

/** Whether it ends in a separator and what may become a fraction, which counts for nothing. */
export const isFraction = (text: string): boolean => /\d[.,]\d{0,2}$/.test(text)

/**
 * The amount that somebody typed, in minor units: whole units alone count, and more digits than the cap has come to the
 * cap (money/entered). Undefined where there is no digit, or a minus.
 */
export const typedAmount = (text: string, cap: number = amountCap): number | undefined => {
  const digits = (text.split(/[.,](?=\d{0,2}$)/)[0] ?? '').replaceAll(/\D/g, '')
  return digits === '' || isNegative(text) ? undefined : clampAmount(Number(digits) * minorUnitsPerUnit, cap)
}

/** As it stands in the field: whole units; the cap alone has decimals. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / minorUnitsPerUnit).toFixed(amount % minorUnitsPerUnit === 0 ? 0 : 2)
