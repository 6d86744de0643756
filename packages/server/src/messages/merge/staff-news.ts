import type { StaffContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'

/** The change of one appointment as staff see it, from the state that they know to the present one. */
export type StaffNews = {
  /**
   * States that staff may know, the most certain first. There are several if they may have got a message, and
   * none if the appointment is new to them.
   */
  readonly known: readonly MessageAppointment[]
  /** The present state. It also counts as canceled if somebody else has the appointment now. */
  readonly now: MessageAppointment
  readonly isNew: boolean
}

/**
 * Turns changes of several appointments into messages to staff, one of each kind. A canceled appointment is
 * shown at the time that staff know, because they look for it there.
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
