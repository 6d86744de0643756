import { storedInTab } from '@openchair/ui/storage/store.ts'

/** The reminder that a guest came by (spec 3, Intelligent-reminder data). */
export type Reminder = {
  readonly utmMedium: 'email' | 'sms'
  /** Of the appointment that it is about, as the reminder itself named it. */
  readonly appointmentId: string
  readonly userId: string | null
}

const sources = new Set(['intelligent-reminder', 'intelligent-reminders'])
const contents = new Set(['book-again-started', 'book-again-finished'])

/** The reminder that an address is of; undefined where it is of none (spec 5, Consent, bot protection and payments). */
export const reminderOf = (query: URLSearchParams): Reminder | undefined => {
  const utmMedium = query.get('utm_medium')
  const appointmentId = query.get('appointment_id')
  const isOfOne = sources.has(query.get('utm_source') ?? '') && contents.has(query.get('utm_content') ?? '')
  if (!isOfOne || !appointmentId || (utmMedium !== 'email' && utmMedium !== 'sms')) return undefined
  return { utmMedium, appointmentId, userId: query.get('user_id') }
}

/** It counts for the tab in which it was opened, until something is booked there. */
export const storedReminder = storedInTab<Reminder>('openchair-reminder', 1)
