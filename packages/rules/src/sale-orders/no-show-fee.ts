import { percentageOf } from '../money.ts'

/**
 * What it costs not to come to an appointment, or to cancel it too late: the shop's percentage of it without its tip, whether
 * that is paid already or not (behaviour 8). Minor units.
 */
export const noShowFee = (
  { total, tip }: { readonly total: number; readonly tip: number },
  percentage: number,
): number => percentageOf(total - tip, percentage)
