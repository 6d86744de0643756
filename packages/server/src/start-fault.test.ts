import { expect, test } from 'vitest'
import { SettingsError } from './settings.ts'
import { startFault } from './start-fault.ts'

const own = {
  host: 'salon.invalid',
  port: 8080,
  metrics: { host: '127.0.0.1', port: 9464 },
  dataDir: '/srv/salon',
  databaseUrl: undefined,
}
const given = { ...own, databaseUrl: 'postgres://shop:secret@db.invalid/shop' }

const pooled = { ...given, databaseDirectUrl: 'postgres://shop:secret@direct.invalid/shop' }

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

test.each([
  ['PORT: 8080 on', failure('listen', { code: 'EADDRINUSE', syscall: 'listen' }), own],
  ['METRICS_PORT: 9464 on', failure('listen', { code: 'EADDRINUSE', syscall: 'listen', port: 9464 }), own],
  ['PORT: cannot listen', failure('listen', { code: 'EACCES', syscall: 'listen' }), own],
  [
    'HOST: ',
    failure('getaddrinfo ENOTFOUND salon.invalid', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    own,
  ],
  [
    'HOST: ',
    failure('getaddrinfo ENOTFOUND salon.invalid', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    given,
  ],
  ['DATABASE_URL: ', failure('getaddrinfo ENOTFOUND db.invalid', { syscall: 'getaddrinfo' }), given],
  ['DATABASE_URL: ', failure('connect ECONNREFUSED', { syscall: 'connect' }), given],
  [
    'DATABASE_URL: ',
    new AggregateError([
      failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
    ]),
    given,
  ],
  ['DATABASE_URL: ', failure('Connection terminated unexpectedly'), given],
  ['DATABASE_URL: ', failure('timeout exceeded when trying to connect'), given],
  ['DATABASE_URL: ', failure('password authentication failed', { code: '28P01' }), given],
  ['DATABASE_URL: ', failure('The server does not support SSL connections'), given],
  ['DATABASE_URL: ', failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), given],
  ['DATABASE_URL or DATABASE_DIRECT_URL: ', failure('connect ECONNREFUSED', { syscall: 'connect' }), pooled],
  ['DATA_DIR: ', failure('EACCES', { code: 'EACCES', path: '/srv/salon/media' }), own],
  ['DATA_DIR: ', failure('initdb failed: could not write: No space left on device'), own],
  ['DATA_DIR: ', failure('PostgreSQL ended with 1: bogus data in lock file "postmaster.pid"'), own],
  ['The server cannot start: ', failure('PostgreSQL ended with 2\nat somewhere'), own],
])('the message "%s…" reports this error: %s', (start, error, settings) => {
  const said = startFault(error, settings)
  expect(said.startsWith(start), said).toBe(true)
  expect(said).not.toMatch(/\n|secret/)
})

test('settings that cannot be read are listed one in each line', () => {
  expect(startFault(new SettingsError(['PORT must be', 'HOST must be']), undefined)).toBe(
    'PORT must be\nHOST must be',
  )
})
