import { isAppointment } from '@openchair/rules'
import type { RecordedLine } from '../../store/sale-record.ts'
import type { SaleOrderRow } from '../sale/store.ts'

/**
 * Tells if an appointment is the first of its sale that stands, which bears its products and fees. A no-show whose
 * fee is still to be decided stands.
 */
export const isFirst = ({ appointments, record }: SaleOrderRow, id: string): boolean => {
  const ended = new Set(
    appointments.flatMap((each) => (each.state === 1 || each.missedPaid !== null ? [each.id] : [])),
  )
  return record.items.find((item) => isAppointment(item) && !ended.has(item.id))?.id === id
}

/** The products of a sale, if this appointment bears them. */
export const productsOf = (sale: SaleOrderRow, id: string): SaleOrderRow['record']['items'] =>
  isFirst(sale, id) ? sale.record.items.filter((item) => !isAppointment(item)) : []

/** A line of a booking, with the item of the sale that it is a part of. */
export type BookingLine = Pick<RecordedLine, 'amounts' | 'duration'> & {
  readonly names: RecordedLine['names']
  readonly itemId: string
}

/** The lines of an appointment in their order: its services, and the products that it bears (desk/booking). */
export const linesOfBooking = (sale: SaleOrderRow, id: string): readonly BookingLine[] => {
  const own = sale.record.items.find((item) => item.id === id)
  return [
    ...(own?.subItems ?? []).map((line) => ({ ...line, itemId: id })),
    ...productsOf(sale, id).map(({ names = {}, amounts, id: itemId }) => ({
      names,
      amounts,
      itemId,
      duration: 0,
    })),
  ]
}
