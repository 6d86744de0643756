import { expect, it } from 'vitest'
import { reminderOf } from './reminder.ts'

const whole = {
  utm_source: 'intelligent-reminder',
  utm_medium: 'email',
  utm_content: 'book-again-started',
  appointment_id: 'appointment-1',
  user_id: 'user-1',
}
const read = (changes: Readonly<Record<string, string | undefined>>) =>
  reminderOf(
    new URLSearchParams(
      Object.entries({ ...whole, ...changes }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  )

it.each([
  [{}, { utmMedium: 'email', userId: 'user-1' }],
  [{ utm_source: 'intelligent-reminders' }, { utmMedium: 'email', userId: 'user-1' }],
  [{ utm_medium: 'sms' }, { utmMedium: 'sms', userId: 'user-1' }],
  [{ utm_content: 'book-again-finished' }, { utmMedium: 'email', userId: 'user-1' }],
  [{ user_id: undefined }, { utmMedium: 'email', userId: null }],
])('an address with %j comes from a reminder [3.14.13] [5.09.06] [5.09.07] [5.09.08]', (changes, about) => {
  expect(read(changes)).toEqual({ appointmentId: 'appointment-1', ...about })
})

it.each([
  { utm_source: 'intelligent' },
  { utm_source: undefined },
  { utm_medium: 'push' },
  { utm_medium: undefined },
  { utm_content: 'book-again' },
  { utm_content: undefined },
  { appointment_id: '' },
  { appointment_id: undefined },
])('an address with %j comes from no reminder [5.09.06] [5.09.07] [5.09.08]', (changes) => {
  expect(read(changes)).toBeUndefined()
})
