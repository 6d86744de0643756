import { visitorFor } from '../visitor.ts'
import { createBatch } from './batch.ts'
import type { OpenSink } from './sink.ts'

/** The version of the reports, and the percentage of sessions that send them (tracking/monitoring). */
const version = '1.50.24'
const sessionSampleRate = 100

/** Milliseconds since the page was requested. Measurements that a browser lacks are left out. */
const measures = (): object => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return {
    ...(opened && { answered: Math.round(opened.responseStart), loaded: Math.round(opened.loadEventEnd) }),
    ...(painted && { painted: Math.round(painted.startTime) }),
  }
}

/** Reports sessions: pages, steps, and the speed of the first page. Contains nothing seen or typed. */
export const openMonitoring: OpenSink = ({ trackers: { monitoringUrl = '' } }) => {
  const visitor = visitorFor('monitoring')
  const batch = createBatch(monitoringUrl, () => ({
    version,
    sessionSampleRate,
    sessionId: visitor(),
    measures: measures(),
  }))
  return {
    send: ({ name, at, page }) => batch.add({ name, at, ...(page !== undefined && { page }) }),
    stop: batch.stop,
  }
}
