import { isSameName } from '@openchair/rules'
import type { MessageAppointment } from '../message-data.ts'

/** Tells whether an appointment has the same time and the same professional as before. */
export const isSameTime = (one: MessageAppointment, other: MessageAppointment): boolean =>
  Temporal.Instant.compare(one.startsAt, other.startsAt) === 0 &&
  Temporal.Instant.compare(one.endsAt, other.endsAt) === 0 &&
  isSameName(one.barber.firstName, other.barber.firstName) &&
  isSameName(one.barber.lastName, other.barber.lastName)
