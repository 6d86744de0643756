import { Refusal } from '../refusals/refusal.ts'

/** An instant that has the form of one; refuses what the calendar does not have, naming the field. */
export const readInstant = (text: string, path: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new Refusal('invalid_request', { issues: [{ path, message: 'bad_date_time' }] })
  }
}
