import {
  type AppointmentOffer,
  type BookingWindow,
  type Candidate,
  type Professional,
  takingOf,
  takingOfLength,
} from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** The times that do not count as taken: those of one owner, and of appointments that are being moved. */
export type Except = {
  readonly ownerId?: string | undefined
  readonly appointmentIds?: readonly string[] | undefined
  /** The id of an appointment, all appointments of whose sale are being moved. */
  readonly saleOfAppointmentId?: string | undefined
  /** Leaves out holds of typing guests: their end frees no time for others (holds/typing-frees-nothing). */
  readonly whileTyping?: boolean | undefined
}

/** Consecutive calendar days of a shop with each professional's working hours and taken times. */
export type Timetable = Omit<BookingWindow, 'lastDay'> & {
  /** The shop's catalogue at the moment when the taken times were read. */
  readonly catalogue: ShopCatalogue
  /** Today's calendar day at the shop. */
  readonly today: string
  readonly professional: (barber: CatalogueBarber) => Professional
}

/** Returns the text already written under a key from the same taken times, or writes it. */
export type Recall = (key: string, write: () => string) => string

/** A current timetable. A text written from it is shared by all requests for the same text. */
export type CurrentTimetable = Timetable & { readonly recall: Recall }

/** A professional who could do an appointment, with its length in minutes and what it takes meanwhile. */
export type Able = { readonly barber: CatalogueBarber } & Pick<AppointmentOffer, 'duration' | 'taking'>

/**
 * An appointment of a length in minutes: of these services, or if none are named one stretch of work with the
 * shop's own buffers (times/length-alone).
 */
export const ableFor = (
  { buffers }: ShopCatalogue,
  barber: CatalogueBarber,
  duration: number,
  services?: readonly string[],
): Able => ({
  barber,
  duration,
  taking:
    services === undefined
      ? takingOf([{ duration, bufferBefore: buffers.before, bufferAfter: buffers.after }])
      : takingOfLength(barber.offerings, services, duration),
})

/** Turns professionals into candidates with their times, without those who no longer work at the shop. */
export const candidatesOf = (
  { professional, catalogue }: Pick<Timetable, 'professional' | 'catalogue'>,
  able: readonly Able[],
): readonly Candidate[] =>
  able.flatMap(({ barber, duration, taking }) => {
    const current = catalogue.barberById.get(barber.id)
    return current === undefined ? [] : [{ professional: professional(current), duration, taking }]
  })
