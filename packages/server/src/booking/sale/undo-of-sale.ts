import { isAppointment, undoUntil } from '@openchair/rules'
import { writtenMinute } from '../../shop-time.ts'
import type { SaleRecord } from '../../store/sale-record.ts'

/** The epoch minute until which a sale can be undone; null if it never could. `createdAt` is one too. */
export const undoOfSale = (
  { canCancelBefore, items, isMoved = false }: Pick<SaleRecord, 'canCancelBefore' | 'items' | 'isMoved'>,
  createdAt: number,
): number | null =>
  undoUntil({
    createdAt,
    canCancelBefore: canCancelBefore === null ? null : writtenMinute(canCancelBefore),
    starts: items
      .filter(isAppointment)
      .flatMap(({ dateTime }) => (dateTime === null ? [] : writtenMinute(dateTime))),
    isMoved,
  })
