import type { Trackers } from '@openchair/contract'
import { isLoopback } from '../safe-origin.ts'

/** The parts of the trackers that the operator sets up for all brands. */
export type TrackerSettings = Omit<Trackers, 'measurementId' | 'metaPixelId'>

const addressWanted = 'an https address, or http on this machine alone'

/**
 * Accepts HTTPS, or HTTP on this machine alone, so that nobody in between reads reports or changes scripts.
 */
const safeUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // The page's policy contains the host, so it must not be read as several.
  const isHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url?.hostname ?? '')
  return isSafe && isHost && url.hash === '' && url.username === '' ? url : undefined
}

const addressOf = (text: string): string | undefined => safeUrl(text)?.href

const ownPathOrAddress = (text: string): string | undefined =>
  /^\/(?!\/)[\w./-]*$/.test(text) ? text : addressOf(text)

const wholeNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const percentage = (text: string): number | undefined => {
  const value = wholeNumber(text)
  return value !== undefined && value <= 100 ? value : undefined
}

/** The address of the envelopes for a data source name (`https://key@host/path/project`). */
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

/** Reads which trackers learn of the use of pages. A fault names the variable and what it must be. */
export const readTrackerSettings = (
  textOf: (name: string) => string | undefined,
): { readonly settings: TrackerSettings; readonly faults: readonly string[] } => {
  const faults: string[] = []
  const read = <T>(name: string, wanted: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = textOf(name)
    const value = text === undefined ? undefined : parse(text)
    if (text !== undefined && value === undefined) faults.push(`${name} must be ${wanted}`)
    return value
  }
  const eventsUrl = read('EVENTS_URL', `a path such as /events, or ${addressWanted}`, ownPathOrAddress)
  const remindersUrl = read('REMINDERS_URL', addressWanted, addressOf)
  const conversionPartnerId = read('CONVERSION_PARTNER_ID', 'a whole number', wholeNumber)
  const adsScript = read('ADS_PLACEMENT_SCRIPT', addressWanted, addressOf)
  const monitoringUrl = read('MONITORING_URL', addressWanted, addressOf)
  const reportUrl = read(
    'ERROR_REPORTING_DSN',
    'an address such as https://key@errors.example.com/1',
    envelopeUrl,
  )
  // A percentage; 100 unless set (tracking/monitoring).
  const sampleRate = read('ERROR_REPORTING_SAMPLE_RATE', 'a whole number from 0 to 100', percentage) ?? 100
  const settings: TrackerSettings = {
    ...(eventsUrl !== undefined && { eventsUrl }),
    ...(remindersUrl !== undefined && { remindersUrl }),
    ...(conversionPartnerId !== undefined && { conversionPartnerId }),
    ...(adsScript !== undefined && { adsScript }),
    ...(monitoringUrl !== undefined && { monitoringUrl }),
    ...(reportUrl !== undefined && { errorReporting: { url: reportUrl, sampleRate } }),
  }
  return { settings, faults }
}
