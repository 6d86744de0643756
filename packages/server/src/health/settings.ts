import { parsedUrl, type Reader } from '../settings.ts'

/** The address to which a collector takes traces (OTLP over HTTP), from the collector's base address. */
const collectorUrl = (text: string): string | undefined => {
  const url = parsedUrl(text, ['http:', 'https:'])
  return url?.search === '' && url.hash === '' ? `${url.href.replace(/\/$/, '')}/v1/traces` : undefined
}

/** Reads the settings for monitoring; `port` is the port that serves guests. */
export const readWatchingSettings = (
  { setting, wholeNumber, hostOf, textOf, faults }: Reader,
  port: number,
) => {
  const metrics = { host: hostOf('METRICS_HOST'), port: wholeNumber('METRICS_PORT', 0, 65_535) }
  if (metrics.port === port && port !== 0)
    faults.push('METRICS_PORT must be another port than PORT, where guests could read them')
  const url = setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'the address of a collector such as http://127.0.0.1:4318',
    collectorUrl,
  )
  const serviceName = textOf('OTEL_SERVICE_NAME') ?? 'openchair'
  /** The share of traces that are recorded, 0 to 1. */
  const share =
    setting('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', (text) =>
      /^(0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined,
    ) ?? 1
  return {
    /**
     * The address that serves metrics, apart from guests; port 0 takes any free one. Undefined if not set.
     */
    metrics: metrics.port === undefined ? undefined : { ...metrics, port: metrics.port },
    /** The address to which traces are posted; undefined if nothing is traced. */
    traces: url === undefined ? undefined : { url, serviceName, share },
  }
}
export type TraceSettings = NonNullable<ReturnType<typeof readWatchingSettings>['traces']>
