import type { BookingWindow, Professional } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** Whose times do not count as taken: those of one owner, and appointments that are being moved. */
export type Except = {
  readonly ownerId?: string | undefined
  readonly appointmentIds?: readonly string[] | undefined
  /** Of one of the appointments of a sale, all of which are being moved. */
  readonly saleOfAppointmentId?: string | undefined
  /** All that guests have while they type: its end is not a time that frees (behaviour 68). */
  readonly whileTyping?: boolean | undefined
}

/** Consecutive calendar days of a shop: when each professional works, and what of it is taken. */
export type Timetable = Omit<BookingWindow, 'lastDay'> & {
  /** The shop at the moment at which the taken times were read. */
  readonly catalogue: ShopCatalogue
  /** Today's calendar day at the shop. */
  readonly today: string
  readonly professional: (barber: CatalogueBarber) => Professional
}

/** Gives what was written under a key from the same taken times, or writes it. */
export type Recall = (key: string, write: () => string) => string

/** One that holds now; what is written from it can be written once for all who want the same. */
export type CurrentTimetable = Timetable & { readonly recall: Recall }
