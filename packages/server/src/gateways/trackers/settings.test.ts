import { expect, test } from 'vitest'
import { createReader } from '../../settings.ts'
import { readTrackerSettings } from './settings.ts'

const read = (environment: Readonly<Record<string, string>>) => {
  const reader = createReader(environment)
  return { settings: readTrackerSettings(reader), faults: reader.faults }
}

test('no tracker learns anything unless it is set up', () => {
  expect(read({})).toEqual({ settings: {}, faults: [] })
})

test('the settings name the trackers, and all errors are reported unless a smaller share is set [9.07.05]', () => {
  expect(
    read({
      EVENTS_URL: '/events',
      REMINDERS_URL: 'https://reminders.example/told?key=1',
      CONVERSION_PARTNER_ID: '12345',
      ADS_PLACEMENT_SCRIPT: 'https://ads.example/placement.js',
      MONITORING_URL: 'http://127.0.0.1:4000/take',
      ERROR_REPORTING_DSN: 'https://key@errors.example/sub/7',
    }),
  ).toEqual({
    settings: {
      eventsUrl: '/events',
      remindersUrl: 'https://reminders.example/told?key=1',
      conversionPartnerId: 12_345,
      adsScript: 'https://ads.example/placement.js',
      monitoringUrl: 'http://127.0.0.1:4000/take',
      errorReporting: {
        url: 'https://errors.example/sub/api/7/envelope/?sentry_key=key&sentry_version=7',
        sampleRate: 100,
      },
    },
    faults: [],
  })
  const less = { ERROR_REPORTING_DSN: 'https://key@errors.example/7', ERROR_REPORTING_SAMPLE_RATE: '5' }
  expect(read(less).settings.errorReporting?.sampleRate).toBe(5)
})

test.each([
  ['EVENTS_URL', '//events.example'],
  ['EVENTS_URL', 'http://events.example'],
  ['EVENTS_URL', "https://events.example'; script-src *"],
  ['REMINDERS_URL', '/told'],
  ['REMINDERS_URL', 'https://me:secret@reminders.example/'],
  ['CONVERSION_PARTNER_ID', 'partner'],
  ['ADS_PLACEMENT_SCRIPT', 'https://a.example;frame-ancestors'],
  ['ADS_PLACEMENT_SCRIPT', 'https://*'],
  ['ADS_PLACEMENT_SCRIPT', 'data:text/javascript,1'],
  ['MONITORING_URL', 'ftp://monitoring.example'],
  ['ERROR_REPORTING_DSN', 'https://errors.example/7'],
  ['ERROR_REPORTING_DSN', 'https://key@errors.example/'],
  ['ERROR_REPORTING_DSN', 'http://key@errors.example/7'],
  ['ERROR_REPORTING_SAMPLE_RATE', '101'],
])('the setting %s=%s is refused in one line that shows no secret', (name, value) => {
  const { settings, faults } = read({ [name]: value })
  expect([settings, faults]).toEqual([{}, [expect.stringMatching(new RegExp(`^${name} must be `))]])
  expect(faults.join()).not.toContain('secret')
})
