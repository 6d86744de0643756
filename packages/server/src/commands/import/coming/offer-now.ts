import { type AppointmentOffer, offerAppointment } from '@openchair/rules'
import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'
import type { ComingBooking } from './store-coming.ts'

/** The services and add-ons of a booking as they were sold; none if nothing was. */
export const soldLines = ({ id, items }: ComingBooking): RecordedItem['subItems'] =>
  items?.find((item) => item.id === id)?.subItems ?? []

/**
 * A booking as its professional would do it by a shop's settings; undefined if they do not offer all of it
 * any more.
 */
export const offerNow = (
  booking: ComingBooking,
  { barberById }: ShopCatalogue,
): AppointmentOffer | undefined => {
  const services = soldLines(booking).map(({ itemId }) => itemId ?? '')
  const barber = barberById.get(booking.barberId)
  return barber === undefined || services.length === 0
    ? undefined
    : offerAppointment(barber.offerings, services)
}
