import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { heartbeat } from '../../../packages/server/src/pages/live-times/streams.ts'
import { root } from '../../source-files.ts'
import { databaseSettings, guestsSettings } from './balancer.ts'
import { patroniSettings } from './patroni.ts'

const shipped = (name: string): string => readFileSync(path.join(root, 'ops', name), 'utf8')

type Service = {
  readonly environment: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
}
type Compose = {
  readonly services: { readonly balancer: Service; readonly web: Service }
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly gateway: string }[] } }
  }
}

const members = ['db-1', 'db-2'].map((name, index) => ({
  name,
  data: `/drill/${name}/data`,
  port: 5001 + index,
  apiPort: 8001 + index,
}))

test('the drill uses the shipped settings for guests, except for addresses', () => {
  const settings = guestsSettings(shipped('haproxy.cfg'), { port: 9000, processes: [9001, 9002] })
  expect(settings).toContain('bind 127.0.0.1:9000')
  expect(settings).toContain('  server web1 127.0.0.1:9001\n  server web2 127.0.0.1:9002\n')
  const changed = settings.split('\n').filter((line) => !shipped('haproxy.cfg').includes(line))
  expect(changed.map((line) => line.trim().split(' ')[0])).toEqual([
    'bind',
    'server',
    'server',
    'server',
    'server',
  ])
})

test('a request is repeated at another process only if it reads, or has a key', () => {
  const lines = shipped('haproxy.cfg').split('\n')
  expect(lines).toContain('  retry-on conn-failure empty-response')
  expect(lines).toContain(
    '  http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found }',
  )
})

test('a stream that is quiet between two heartbeats is not cut, and no setting is without effect', () => {
  const text = shipped('haproxy.cfg')
  const manual = readFileSync(path.join(root, 'docs/MACHINES.md'), 'utf8')
  const seconds = heartbeat / 1000
  expect(manual.replaceAll('\n', ' ')).toContain(`within the ${seconds} seconds between two heartbeats`)
  for (const side of ['client', 'server']) {
    const timeout = Number(new RegExp(`^  timeout ${side} (\\d+)s$`, 'm').exec(text)?.[1])
    expect(timeout, side).toBeGreaterThanOrEqual(2 * seconds)
  }
  expect(text).not.toContain('timeout tunnel')
})

test('only the TLS proxy decides which address a request has, and in the compose file the gateway counts as that proxy', () => {
  const text = shipped('haproxy.cfg')
  expect(text).toContain('acl is_tls_proxy src "${TLS_PROXY-127.0.0.1}"')
  expect(text).not.toMatch(/^\s*option forwardfor/m)
  const { services, networks } = parse(shipped('compose.yml')) as Compose
  const [{ gateway } = {}] = networks.default.ipam.config
  expect(services.balancer.environment).toMatchObject({ TLS_PROXY: gateway })
  expect(services.balancer.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  expect(services.web.environment['TRUSTED_PROXIES']).toBe('1')
})

test('the compose file archives no log, which its own backup cannot use, and the backup of the archiving one removes old logs', () => {
  expect(shipped('compose.yml')).not.toMatch(/archive_mode|archive_command/)
  const { services } = parse(shipped('compose.archive.yml')) as {
    readonly services: {
      readonly postgres: { readonly command: readonly string[]; readonly volumes: readonly string[] }
    }
  }
  expect(services.postgres.command).toContain('archive_mode=on')
  expect(services.postgres.volumes).toContainEqual(expect.stringContaining('./base-backup:'))
  expect(shipped('base-backup')).toContain('pg_archivecleanup')
})

test('guests go to processes that are not ready where none is, and to the waiting room where none answers [operator-M3]', () => {
  const text = shipped('haproxy.cfg')
  expect(text).toMatch(/^ {2}option allbackups\n {2}server-template unready 4 web:8080 backup no-check$/m)
  expect(text).toMatch(/^ {2}default-path config$/m)
  for (const status of [502, 503, 504]) {
    const line = text.split('\n').find((each) => each.startsWith(`  http-error status ${status} `))
    expect(line, String(status)).toContain(' file waiting-room.html ')
    expect(line).toContain(' hdr Retry-After 30 ')
    expect(line).toMatch(/ hdr Cache-Control no-store$/)
  }
  const { services } = parse(shipped('compose.yml')) as Compose
  const folder = '/usr/local/etc/haproxy'
  for (const name of ['haproxy.cfg', 'waiting-room.html'])
    expect(services.balancer.volumes).toContain(`./${name}:${folder}/${name}:ro`)
  const nginx = shipped('nginx.conf')
  expect(nginx).toMatch(/^ {2}error_page 502 503 504 =503 \/waiting-room\.html;$/m)
  expect(nginx).toMatch(
    /location = \/waiting-room\.html \{[^}]*root \/opt\/openchair\/current\/ops;[^}]*Retry-After 30 always/,
  )
  expect(nginx, 'or the page of a process would be lost').not.toContain('proxy_intercept_errors')
})

test('other machines cannot reach either balancer unless the operator allows it [operator-m14]', () => {
  for (const name of ['haproxy.cfg', 'haproxy-database.cfg']) {
    const binds = shipped(name).match(/^ *bind .*$/gm) ?? []
    expect(binds).toHaveLength(1)
    expect(binds[0], name).toMatch(/ "\$\{\w*BIND_ADDRESS-127\.0\.0\.1\}:\d+"$/)
  }
  const { services } = parse(shipped('compose.yml')) as Compose
  expect(services.balancer.environment['BIND_ADDRESS']).toBe('0.0.0.0')
})

test('the balancer takes as many connections as it may open files, without a smaller limit [operator-n7]', () => {
  const text = shipped('haproxy.cfg')
  expect(text).not.toMatch(/^\s*maxconn /m)
  expect(text).toMatch(/^ {2}fd-hard-limit 41000$/m)
})

test('the drill uses the shipped settings for the primary', () => {
  const settings = databaseSettings(shipped('haproxy-database.cfg'), { port: 9000, members })
  expect(settings).toContain('bind 127.0.0.1:9000')
  expect(settings).toContain('server db-2 127.0.0.1:5002 port 8002')
  expect(settings).not.toContain('5432')
})

test('a file with other content is refused', () => {
  expect(() => databaseSettings('listen primary', { port: 9000, members })).toThrow(
    'bind "${DATABASE_BIND_ADDRESS-127.0.0.1}:5432"',
  )
})

test('each member of the drill commits with the standby, gives way at once when it is dead, and has its own addresses', () => {
  const [member] = members
  if (member === undefined) throw new Error('no member')
  const paths = { folder: '/drill', programs: '/usr/lib/postgresql/15/bin' }
  const settings = JSON.parse(patroniSettings(member, { etcdPort: 2379, ...paths })) as {
    readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> }
    readonly postgresql: Readonly<Record<string, unknown>>
  }
  expect(settings.bootstrap.dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 })
  expect(settings.postgresql).toMatchObject({ listen: '127.0.0.1:5001', data_dir: '/drill/db-1/data' })
})
