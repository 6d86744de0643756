import type { StaffContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'

/** The change of one appointment as staff see it: what they know, and the present state. */
export type StaffNews = {
  /**
   * States that staff may know, the most certain first. Several where they may have received a message; none
   * where it is new to them.
   */
  readonly known: readonly MessageAppointment[]
  /** The present state. Canceled also means that somebody else has the appointment now. */
  readonly now: MessageAppointment
  readonly isNew: boolean
}

/**
 * Turns changes of several appointments into messages to staff, one of each kind. A canceled appointment is
 * shown at the time they know, where they look for it.
 */
export const staffContents = (
  sale: Omit<StaffContent['sale'], 'appointments'>,
  news: readonly StaffNews[],
): readonly StaffContent[] =>
  [...Map.groupBy(news, kindOf)].map(([kind, told]) => ({
    kind,
    sale: { ...sale, appointments: told.map(shownOf).toSorted(byStart) },
    before: told.flatMap(({ known, now }) => (now.isCanceled ? known.slice(1) : known)),
  }))

/** Reads the changes back from a message to staff. */
export const staffNewsOf = ({ kind, sale, before }: StaffContent): readonly StaffNews[] =>
  sale.appointments.map((now) => {
    const was = before.filter(({ id }) => id === now.id)
    return {
      known: now.isCanceled ? [{ ...now, isCanceled: false }, ...was] : was,
      now,
      isNew: kind === 'staffBooked',
    }
  })

const kindOf = ({ now, isNew }: StaffNews): StaffContent['kind'] => {
  if (now.isCanceled) return 'staffCanceled'
  return isNew ? 'staffBooked' : 'staffMoved'
}

const shownOf = ({ known: [first], now }: StaffNews): MessageAppointment =>
  now.isCanceled && first !== undefined ? { ...first, isCanceled: true } : now

const byStart = (one: MessageAppointment, other: MessageAppointment): number =>
  Temporal.Instant.compare(one.startsAt, other.startsAt)
