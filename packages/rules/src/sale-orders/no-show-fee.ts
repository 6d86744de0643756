import { percentageOf } from '../money.ts'

/**
 * What is still to be charged for an appointment that nobody came to: the shop's percentage of it without its tip, less
 * what has been paid for it (behaviour 8). Minor units; 0 where nothing is.
 */
export const noShowFee = (
  { total, tip }: { readonly total: number; readonly tip: number },
  { percentage, paid }: { readonly percentage: number; readonly paid: number },
): number => Math.max(0, percentageOf(total - tip, percentage) - paid)
