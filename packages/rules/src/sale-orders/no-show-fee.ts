import { percentageOf } from '../money.ts'

/**
 * The fee for a no-show or a late cancel, in minor units: the shop's percentage of the appointment without
 * its tip, paid already or not (payments/fees).
 */
export const noShowFee = (
  { total, tip }: { readonly total: number; readonly tip: number },
  percentage: number,
): number => percentageOf(total - tip, percentage)
