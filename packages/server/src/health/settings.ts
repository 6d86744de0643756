import { parsedUrl, type Reader } from '../settings.ts'

export type TraceSettings = {
  /** The address to which traces are posted. */
  readonly url: string
  readonly serviceName: string
  /** The share of traces that are recorded, 0 to 1. */
  readonly share: number
}

export type WatchingSettings = {
  /**
   * The address that serves metrics, apart from guests; port 0 takes any free one. Undefined if none does.
   */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Undefined if nothing is traced. */
  readonly traces: TraceSettings | undefined
}

/** A collector's address for traces (OTLP over HTTP), from its base address. */
const collectorUrl = (text: string): string | undefined => {
  const url = parsedUrl(text, ['http:', 'https:'])
  return url?.search === '' && url.hash === '' ? `${url.href.replace(/\/$/, '')}/v1/traces` : undefined
}

/** Reads the settings for monitoring; `port` is the one that serves guests. */
export const readWatchingSettings = (
  { setting, wholeNumber, hostOf, textOf, faults }: Reader,
  port: number,
): WatchingSettings => {
  const [metricsHost, metricsPort] = [
    hostOf('METRICS_HOST'),
    wholeNumber('METRICS_PORT', undefined, 0, 65_535),
  ]
  if (metricsPort === port && port !== 0)
    faults.push('METRICS_PORT must be another port than PORT, where guests could read them')
  const tracesTo = setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    'the address of a collector such as http://127.0.0.1:4318',
    collectorUrl,
  )
  const serviceName = textOf('OTEL_SERVICE_NAME') ?? 'openchair'
  const share = setting('OTEL_TRACES_SAMPLER_ARG', 1, 'a number from 0 to 1', (text) =>
    /^(0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined,
  )
  return {
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    traces: tracesTo === undefined ? undefined : { url: tracesTo, serviceName, share },
  }
}
