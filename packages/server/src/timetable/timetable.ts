import type { BookingWindow, Professional } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** Whose taken time does not count: an owner of holds is not in its own way, an appointment that is moved neither. */
export type Except = { readonly ownerId?: string | undefined; readonly appointmentId?: string | undefined }

/** A run of calendar days of a shop: when each professional works, and what of it is taken. */
export type Timetable = Omit<BookingWindow, 'lastDay'> & {
  /** The shop as it stood when what is taken was read. */
  readonly catalogue: ShopCatalogue
  /** The calendar day at the shop now. */
  readonly today: string
  readonly professional: (barber: CatalogueBarber) => Professional
}
