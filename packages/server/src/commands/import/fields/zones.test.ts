import { expect, test } from 'vitest'
import { timezone } from './zones.ts'

test.each([
  'America/New_York',
  'Europe/London',
  'America/Indiana/Indianapolis',
  'America/Indianapolis',
  'Asia/Kolkata',
  'Africa/Dar_es_Salaam',
  'America/Port-au-Prince',
])('%s is accepted as a time zone', (zone) => {
  expect(timezone.safeParse(zone).data).toBe(zone)
})

test.each([
  'Mars/Olympus',
  '+02:00',
  'EST',
  'UTC',
  'Etc/GMT+5',
  'Etc/UTC',
  'US/Eastern',
  'America/new_york',
  'america/new_york',
  'EUROPE/LONDON',
  'America/New York',
])('%s is refused as a time zone, and the message says how to write one [R14]', (zone) => {
  const { success, error } = timezone.safeParse(zone)
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toContain('should be the time zone of a city, such as America/New_York')
})

test('the message about a misspelt zone suggests the right one [R14]', () => {
  const message = timezone.safeParse('america/new_york').error?.issues[0]?.message
  expect(message).toContain('did you mean "America/New_York"?')
})
