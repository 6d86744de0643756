import type { Appointment, Notification } from '@openchair/contract'
import { marcus } from './barbers.ts'
import { soho } from './shops.ts'

/** A skin fade with Marcus at Soho on the Tuesday before the gallery's day, over and not rated. */
export const pastAppointment: Appointment = {
  id: 'appointment-past',
  shop: soho,
  barber: marcus,
  services: [
    { id: 'skin-fade', name: 'Skin fade' },
    { id: 'hot-towel', name: 'Hot towel' },
  ],
  dateTime: '2026-11-17T10:15:00-05:00',
  endsAt: '2026-11-17T11:10:00-05:00',
  state: 2,
  rating: null,
  review: null,
  canRateBefore: '2026-12-17T11:10:00-05:00',
}

/** The past appointment, rated with four stars and a reason. */
export const ratedAppointment: Appointment = {
  ...pastAppointment,
  rating: 4,
  review:
    'Sharpest fade I have had in the city. Marcus remembered how I like the top, and the hot towel is worth it.',
}

/** The question about the past appointment. */
export const reviewNotification: Notification = {
  id: 'notification-1',
  type: 'appointmentReview',
  resourceType: 'appointment',
  resource: pastAppointment,
  createdAt: '2026-11-17T12:10:00-05:00',
}
