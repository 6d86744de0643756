import { visitorFor } from '../visitor.ts'
import { createBatch } from './batch.ts'
import type { OpenSink } from './sink.ts'

/** Of what is told, and how many of the sessions tell it, percent (spec 9, Other). */
const version = '1.50.24'
const sessionSampleRate = 100

/** Milliseconds from when the page was asked for; a browser that measures one of them not leaves it out. */
const measures = (): object => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  return {
    ...(opened && { answered: Math.round(opened.responseStart), loaded: Math.round(opened.loadEventEnd) }),
    ...(painted && { painted: Math.round(painted.startTime) }),
  }
}

/** Tells how sessions go: their pages and steps, and how fast the first page was. What a person sees or types is not recorded. */
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
