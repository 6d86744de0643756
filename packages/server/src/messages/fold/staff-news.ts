import type { StaffContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'

/** What became of one appointment for who works at the shop: how they know it, and how it is. */
export type StaffNews = {
  /** As they know it, the surest first: more than one where they may have heard of some; none where it is new to them. */
  readonly known: readonly MessageAppointment[]
  /** As it is; canceled also where somebody else has it now. */
  readonly now: MessageAppointment
  readonly isNew: boolean
}

/**
 * What a receiver who works at the shop is told of several appointments, a message of each kind. What is canceled is shown as
 * they know it: they look for it in their day.
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

/** The same of a message that was written. */
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
