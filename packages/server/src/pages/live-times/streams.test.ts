import { EventEmitter, once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createStreams, type Stream } from './streams.ts'

/** Opens a server that answers every request with an event stream. */
const serve = async () => {
  const streams = createStreams({ most: 10, mostOfNetwork: 0, tellFull: () => undefined })
  const opened: { readonly stream: Stream; readonly answer: ServerResponse; hasEnded: boolean }[] = []
  const server = createServer((_, answer) => {
    const state = {
      stream: streams.open(answer, 'network', () => (state.hasEnded = true)),
      answer,
      hasEnded: false,
    }
    opened.push(state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connect = async () => {
    const sent = request({ host: '127.0.0.1', port })
    sent.on('error', () => undefined)
    sent.end()
    const [answer] = await once(sent, 'response')
    answer.on('error', () => undefined)
    return { sent, answer }
  }
  return {
    opened,
    connect,
    close: () => streams.close(),
    [Symbol.asyncDispose]: async () => {
      streams.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a client that does not read is disconnected after a few bytes, and the others still get events', async () => {
  await using s = await serve()
  const deaf = await s.connect()
  deaf.answer.pause()
  const other = await s.connect()
  let heard = ''
  other.answer.on('data', (part: Buffer) => (heard += String(part)))
  const [first, second] = s.opened
  for (let sent = 0; sent < 10_000; sent += 1) {
    if (first === undefined || first.hasEnded) break
    first.stream.send(sent, 'x'.repeat(10_000))
    expect(first.answer.writableLength).toBeLessThan(40_000)
    await new Promise(setImmediate)
  }
  expect(first?.hasEnded).toBe(true)
  second?.stream.send(7, 'still here')
  await expect.poll(() => heard).toContain('id: 7\ndata: still here\n\n')
})

test('a client that is being disconnected gets nothing more', async () => {
  await using s = await serve()
  await s.connect()
  const [state] = s.opened
  const errors: unknown[] = []
  state?.answer.on('error', (error) => errors.push(error))
  s.close()
  state?.stream.send(1, 'too late')
  await new Promise(setImmediate)
  expect([state?.answer.writableEnded, errors]).toEqual([true, []])
})

test('a stream writes nothing to a client that left', async () => {
  await using s = await serve()
  const { sent } = await s.connect()
  sent.destroy()
  const [state] = s.opened
  await expect.poll(() => state?.hasEnded).toBe(true)
  state?.stream.send(1, 'nobody')
  expect(state?.answer.destroyed).toBe(true)
})

test('the networks of one /48 together may have sixteen times as many streams as one network [security-M3]', () => {
  const streams = createStreams({ most: 100, mostOfNetwork: 1, tellFull: () => undefined })
  const open = (index: number) => {
    const answer = Object.assign(new EventEmitter(), { write: () => true, end: () => undefined })
    const network = `2001:db8:1:${(index << 8).toString(16)}::/64`
    streams.check(network)
    streams.open(answer as unknown as ServerResponse, network, () => undefined)
    return answer
  }
  const opened = Array.from({ length: 16 }, (_, index) => open(index))
  expect(() => open(16)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  opened[0]?.emit('close')
  open(17)
  streams.close()
  for (const answer of opened) answer.emit('close')
})
