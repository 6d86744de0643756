import { amountCap } from '@openchair/contract'
import { clampAmount } from '@openchair/rules'

const minorUnitsPerUnit = 100

/**
 * The amount that somebody typed, in minor units: whole units alone count, and more digits than the cap has come to the
 * cap (spec 5, Money and amounts). Undefined where there is no digit.
 */
export const typedAmount = (text: string, cap: number = amountCap): number | undefined => {
  const digits = (text.split(/[.,](?=\d{0,2}$)/)[0] ?? '').replaceAll(/\D/g, '')
  return digits === '' ? undefined : clampAmount(Number(digits) * minorUnitsPerUnit, cap)
}

/** As it stands in the field: whole units; the cap alone has decimals. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / minorUnitsPerUnit).toFixed(amount % minorUnitsPerUnit === 0 ? 0 : 2)
