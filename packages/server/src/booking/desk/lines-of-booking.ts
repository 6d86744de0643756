import { isAppointment } from '@openchair/rules'
import type { RecordedLine } from '../../store/sale-record.ts'
import { canceledOf, missedOf } from '../sale/money-of-sale.ts'
import type { SaleOrderRow } from '../sale/store.ts'

/**
 * The id of the appointment that bears the products and fees of its sale: the first that stands, or the first missed one
 * if no other does. A no-show whose fee is still to be decided stands. Undefined if all are canceled.
 */
export const bearerOf = ({ appointments, record }: SaleOrderRow): string | undefined => {
  const canceled = canceledOf(appointments)
  const missed = missedOf(appointments)
  const left = record.items.filter((item) => isAppointment(item) && !canceled.has(item.id))
  return (left.find(({ id }) => !missed.has(id)) ?? left[0])?.id
}

/** The products of a sale, if this appointment bears them. */
export const productsOf = (sale: SaleOrderRow, id: string): SaleOrderRow['record']['items'] =>
  bearerOf(sale) === id ? sale.record.items.filter((item) => !isAppointment(item)) : []

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
