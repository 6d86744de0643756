import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../source-files.ts'
import { databaseSettings, guestsSettings } from './balancer-settings.ts'
import { patroniSettings } from './patroni-settings.ts'

const shipped = (name: string): string => readFileSync(path.join(root, 'ops', name), 'utf8')
const members = ['db-1', 'db-2'].map((name, index) => ({
  name,
  data: `/drill/${name}/data`,
  port: 5001 + index,
  apiPort: 8001 + index,
}))

test('the drill leads guests by the file that is shipped, but for where everything is', () => {
  const settings = guestsSettings(shipped('haproxy.cfg'), { port: 9000, processes: [9001, 9002] })
  expect(settings).toContain('bind 127.0.0.1:9000')
  expect(settings).toContain('  server web1 127.0.0.1:9001\n  server web2 127.0.0.1:9002\n')
  const changed = settings.split('\n').filter((line) => !shipped('haproxy.cfg').includes(line))
  expect(changed.map((line) => line.trim().split(' ')[0])).toEqual(['bind', 'server', 'server'])
})

test('a request is sent to another process only where it reads, or bears a key', () => {
  const lines = shipped('haproxy.cfg').split('\n')
  expect(lines).toContain('  retry-on conn-failure empty-response')
  expect(lines).toContain(
    '  http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found }',
  )
})

test('the drill leads processes to the primary by the file that is shipped', () => {
  const settings = databaseSettings(shipped('haproxy-database.cfg'), { port: 9000, members })
  expect(settings).toContain('bind 127.0.0.1:9000')
  expect(settings).toContain('server db-2 127.0.0.1:5002 port 8002')
  expect(settings).not.toContain('5432')
})

test('a file in which something else stands is refused', () => {
  expect(() => databaseSettings('listen primary', { port: 9000, members })).toThrow('bind :5432')
})

test('no commit is confirmed that the standby does not have, and only one that has them all is promoted', () => {
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
