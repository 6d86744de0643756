import { expect, test } from 'vitest'
import { faultsOf } from '../test/faults-of-settings.ts'
import { readConfig } from './config.ts'

test('a process without settings serves guests and works on jobs, stops at once, and is not monitored', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    drainSeconds: 0,
    metrics: undefined,
    traces: undefined,
  })
})

test('metrics are served only to this machine unless their own setting says otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464', HOST: '0.0.0.0', ALLOW_SANDBOX: 'true' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
  })
  expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.5', PORT: '0' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 0,
  })
})

test('metrics are never served at the port of guests', () => {
  expect(faultsOf({ METRICS_PORT: '8080' })).toEqual([expect.stringMatching(/^METRICS_PORT must be another/)])
})

test('a process that only works on jobs needs the address of guests’ pages', () => {
  expect(faultsOf({ ROLE: 'jobs' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL must be set with ROLE=jobs/),
  ])
  const settings = { ROLE: 'jobs', PUBLIC_URL: 'https://book.example.com', ALLOW_SANDBOX: 'true' }
  expect(readConfig(settings).role).toBe('jobs')
})

test('traces are posted to the path for traces at the address of their collector', () => {
  const url = (address: string) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address }).traces?.url
  expect(url('http://127.0.0.1:4318')).toBe('http://127.0.0.1:4318/v1/traces')
  expect(url('https://traces.example.com/otlp/')).toBe('https://traces.example.com/otlp/v1/traces')
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(readConfig(settings).traces).toMatchObject({ serviceName: 'openchair', share: 0.25 })
})
