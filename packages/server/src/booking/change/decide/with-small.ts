import type { SaleChange } from '@openchair/contract'
import { withUnasked } from '@openchair/rules'
import type { SaleRecord } from '../../../store/sale-record.ts'

/** The record of a sale after a change, with what of it is not asked for then; `unasked` is what was not before, minor units. */
export const withSmall = (
  record: SaleRecord,
  { unasked, money, least }: { readonly unasked: number; readonly money: SaleChange; readonly least: number },
): SaleRecord => ({
  ...record,
  breakdown: withUnasked(record.breakdown, unasked + (money.waived ?? 0), least),
})
