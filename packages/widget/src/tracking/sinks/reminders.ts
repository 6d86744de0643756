import { ownTimeZone } from '@openchair/ui/format/own-time-zone.ts'
import { type OpenSink, post } from './sink.ts'

const events = {
  reminderStarted: { eventType: 'bookingStarted', utmContent: 'book-again-started' },
  reminderCompleted: { eventType: 'bookingCreated', utmContent: 'book-again-finished' },
} as const

/** Reports to the sender of a reminder what came of it (tracking/reminders). */
export const openReminders: OpenSink = ({ trackers: { remindersUrl = '' } }) => ({
  send: ({ name, reminder }) => {
    if ((name !== 'reminderStarted' && name !== 'reminderCompleted') || reminder === undefined) return
    const { utmMedium, userId, appointmentId } = reminder
    post(remindersUrl, {
      ...events[name],
      utmMedium,
      utmSource: 'intelligent-reminder',
      userAgent: navigator.userAgent,
      userId,
      timeZone: ownTimeZone(),
      metadata: { appointmentId },
    })
  },
})
