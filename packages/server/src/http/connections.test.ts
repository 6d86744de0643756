import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { boundConnections } from './connections.ts'

const open = async (settings: Readonly<Record<string, string>>) => {
  const t = await testApp({ settings })
  const { port } = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }))
  /** Requests a page and tells whether it was answered. The connection stays open. */
  const ask = async (): Promise<{ readonly socket: Socket; readonly isAnswered: boolean }> => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /v1/status HTTP/1.1\r\nHost: shop\r\n\r\n')
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, isAnswered }
  }
  return { t, ask }
}

test('an address may open a limited number of connections at once, and a refused one is recorded [security-m3]', async () => {
  const { t, ask } = await open({ CONNECTION_LIMIT: '3' })
  await using _ = t
  const opened = [await ask(), await ask(), await ask()]
  expect(opened.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true])
  expect((await ask()).isAnswered).toBe(false)
  await t.deps.securityEvents.written()
  const { rows } = await t.pool.query('select kind, network, times from security_event')
  expect(rows).toEqual([{ kind: 'limited.connections', network: '127.0.0.0/24', times: 1 }])
  const [first] = opened
  first?.socket.end()
  await once(first!.socket, 'close')
  const again = await ask()
  expect(again.isAnswered, 'one that is closed makes room').toBe(true)
  for (const { socket } of [...opened, again]) socket.destroy()
})

test('the networks of one /56 together may open four times as many connections as one network, and no more [security-M3]', () => {
  const server = new EventEmitter()
  let [destroyed, told] = [0, 0]
  boundConnections({ server } as unknown as Parameters<typeof boundConnections>[0], 2, () => (told += 1))
  const connectFrom = (index: number) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: `2001:db8:1:${(0x1000 + index).toString(16)}::1`,
      destroy: () => (destroyed += 1),
    })
    server.emit('connection', socket)
    return socket
  }
  const opened = Array.from({ length: 8 }, (_, index) => connectFrom(index))
  expect(destroyed).toBe(0)
  connectFrom(8)
  expect([destroyed, told]).toEqual([1, 1])
  opened[0]?.emit('close')
  connectFrom(9)
  expect(destroyed, 'one that is closed makes room').toBe(1)
  connectFrom(0x1000)
  expect(destroyed, 'another /56').toBe(1)
})

test.each([
  ['0 counts as no limit', { CONNECTION_LIMIT: '0' }],
  ['a proxy’s connections are not limited', { CONNECTION_LIMIT: '1', TRUSTED_PROXIES: '1' }],
])('%s', async (_what, settings) => {
  const { t, ask } = await open(settings)
  await using _ = t
  const opened = await Promise.all([ask(), ask(), ask()])
  expect(opened.every(({ isAnswered }) => isAnswered)).toBe(true)
  for (const { socket } of opened) socket.destroy()
})
