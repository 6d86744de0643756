import { storedInTab } from '@openchair/ui/storage/store.ts'

/** The reminder by which a guest came (tracking/reminders). */
export type Reminder = {
  readonly utmMedium: 'email' | 'sms'
  readonly appointmentId: string
  readonly userId: string | null
}

const sources = new Set(['intelligent-reminder', 'intelligent-reminders'])
const contents = new Set(['book-again-started', 'book-again-finished'])

/** The reminder that led to an address; undefined where none did (tracking/reminders). */
export const reminderOf = (query: URLSearchParams): Reminder | undefined => {
  const utmMedium = query.get('utm_medium')
  const appointmentId = query.get('appointment_id')
  const isOfOne = sources.has(query.get('utm_source') ?? '') && contents.has(query.get('utm_content') ?? '')
  if (!isOfOne || !appointmentId || (utmMedium !== 'email' && utmMedium !== 'sms')) return undefined
  return { utmMedium, appointmentId, userId: query.get('user_id') }
}

/** The reminder that was opened in this tab, until something is booked there. */
export const storedReminder = storedInTab<Reminder>('openchair-reminder', 1)
