import type { Trackers } from '@openchair/contract'
import type { Reader } from '../../settings.ts'
import { safeUrl, safeUrlWanted } from '../safe-origin.ts'

/** The parts of the trackers that the operator sets up for all brands. */
export type TrackerSettings = Omit<Trackers, 'measurementId' | 'metaPixelId'>

/** Reads an address whose host the page's policy names, so that it must not look like several. */
const addressOf = (text: string): string | undefined => {
  const url = safeUrl(text)
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url?.hostname ?? '') ? url?.href : undefined
}

const ownPathOrAddress = (text: string): string | undefined =>
  /^\/(?!\/)[\w./-]*$/.test(text) ? text : addressOf(text)

const partnerOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Makes the address to which errors are sent from a data source name (`https://key@host/path/project`). */
const envelopeUrl = (dsn: string): string | undefined => {
  if (!URL.canParse(dsn)) return undefined
  const url = new URL(dsn)
  const { username: key } = url
  const [, path, project] = /^(.*)\/(\w+)$/.exec(url.pathname) ?? []
  if (!/^\w+$/.test(key) || project === undefined) return undefined
  url.username = ''
  url.password = ''
  url.pathname = `${path}/api/${project}/envelope/`
  url.search = `?sentry_key=${key}&sentry_version=7`
  return addressOf(url.href)
}

/** Reads which trackers learn of the use of pages. Those that are not set up are missing. */
export const readTrackerSettings = ({ setting, wholeNumber }: Reader): TrackerSettings => {
  const address = (name: string) => setting(name, safeUrlWanted, addressOf)
  const reportUrl = setting(
    'ERROR_REPORTING_DSN',
    'an address such as https://key@errors.example.com/1',
    envelopeUrl,
  )
  // The share is a percentage (tracking/monitoring).
  const sampleRate = wholeNumber('ERROR_REPORTING_SAMPLE_RATE', 0, 100) ?? 100
  const all = {
    eventsUrl: setting('EVENTS_URL', `a path such as /events, or ${safeUrlWanted}`, ownPathOrAddress),
    remindersUrl: address('REMINDERS_URL'),
    conversionPartnerId: setting('CONVERSION_PARTNER_ID', 'a whole number', partnerOf),
    adsScript: address('ADS_PLACEMENT_SCRIPT'),
    monitoringUrl: address('MONITORING_URL'),
    errorReporting: reportUrl && { url: reportUrl, sampleRate },
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
