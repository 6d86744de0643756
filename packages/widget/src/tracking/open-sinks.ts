import type { Trackers } from '@openchair/contract'
import type { OpenSink, Sink, SinkSetting } from './sinks/sink.ts'

type Bring = () => Promise<OpenSink>

/** Each is loaded only where its settings exist. */
const sinks: Readonly<Record<keyof Trackers, Bring>> = {
  measurementId: async () => (await import('./sinks/tag-manager.ts')).openTagManager,
  metaPixelId: async () => (await import('./sinks/meta-pixel.ts')).openMetaPixel,
  eventsUrl: async () => (await import('./sinks/events-pipeline.ts')).openEventsPipeline,
  remindersUrl: async () => (await import('./sinks/reminders.ts')).openReminders,
  conversionPartnerId: async () => (await import('./sinks/conversion.ts')).openConversion,
  adsScript: async () => (await import('./sinks/ads-placement.ts')).openAdsPlacement,
  monitoringUrl: async () => (await import('./sinks/monitoring.ts')).openMonitoring,
  errorReporting: async () => (await import('./sinks/error-reports.ts')).openErrorReports,
}

/** A shop may have a pixel where its brand has none. */
const always = new Set<string>(['metaPixelId'])

/** Opens all trackers. One that cannot be loaded is left out. */
export const openSinks = async (setting: SinkSetting): Promise<readonly Sink[]> => {
  const wanted = Object.entries(sinks).filter(
    ([name]) => always.has(name) || setting.trackers[name as keyof Trackers] !== undefined,
  )
  const opened = await Promise.allSettled(
    wanted.map(async ([, bring]) => {
      const open = await bring()
      // Consent was withdrawn while it loaded.
      setting.signal.throwIfAborted()
      return open(setting)
    }),
  )
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
