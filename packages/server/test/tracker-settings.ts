/** Settings by which events are sent to trackers on other origins. */
export const trackerSettings = {
  EVENTS_URL: 'https://events.example/take',
  REMINDERS_URL: 'https://reminders.example/told',
  MONITORING_URL: 'https://monitoring.example/take',
  ERROR_REPORTING_DSN: 'https://key@errors.example/7',
  ADS_PLACEMENT_SCRIPT: 'https://ads.example/placement.js',
  CONVERSION_PARTNER_ID: '12345',
}
