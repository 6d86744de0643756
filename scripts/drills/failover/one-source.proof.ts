import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { buildIfStale } from '../../build-applications.ts'
import { installPackages } from '../../debian.ts'
import { startServer } from '../ground.ts'
import { openFolder } from '../bad-days/watched-server.ts'
import { ask } from './at-balancer.ts'
import { guestsSettings, shipped, startHaproxy } from './balancer.ts'
import { checkWhoseRequests, startEcho } from './whose-requests.ts'

/** Addresses of this machine: the attacker's, a guest's, and the TLS proxy's. */
const [attacker, guest, tlsProxy] = ['127.9.9.9', '127.8.8.8', '127.0.0.1']

const needsHaproxy = async (): Promise<void> => {
  if (existsSync('/usr/sbin/haproxy')) return
  await installPackages('haproxy').catch(() => false)
  if (!existsSync('/usr/sbin/haproxy')) throw new Error('this proof needs haproxy: install it, and try again')
}

const whenUp = async (port: number, path: string): Promise<void> => {
  await expect
    .poll(
      () =>
        ask(port, guest, { url: path }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
}

/** Starts the shipped balancer in front of this process; returns its port. */
const startBefore = async (folder: string, echo: number) => {
  const [port = 0] = await freePorts(1)
  const settings = guestsSettings(await shipped('haproxy.cfg'), { port, processes: [echo] })
  const running = await startHaproxy(folder, { 'haproxy.cfg': settings })
  await whenUp(port, '/')
  return { port, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() }
}

/** Opens connections of one source that send the head of a request byte by byte and never finish it. */
const crawl = (port: number, count: number) => {
  const open = new Set<Socket>()
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: attacker })
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
    socket.write('GET /booking HTTP/1.1\r\nHost: x\r\nX: ')
  }
  const beat = setInterval(() => {
    for (const socket of open) socket.write('a')
  }, 250)
  return {
    left: () => open.size,
    [Symbol.dispose]: () => {
      clearInterval(beat)
      for (const socket of open) socket.destroy()
    },
  }
}

test('another guest has a page within half a second while one source crawls over 500 connections [security-M7] [asvs-15.2.2]', async () => {
  await needsHaproxy()
  await buildIfStale()
  await using folder = await openFolder()
  await using server = await startServer({
    DATA_DIR: `${folder.path}/data`,
    WIDGET_DIR: '',
    TRUSTED_PROXIES: '1',
  })
  const [port = 0] = await freePorts(1)
  // Fewer than the source opens: without a limit for each source, none would be left for guests.
  const settings = guestsSettings(await shipped('haproxy.cfg'), {
    port,
    processes: [Number(new URL(server.address).port)],
    most: 400,
  })
  await using _ = await startHaproxy(folder.path, { 'haproxy.cfg': settings })
  await whenUp(port, '/booking')
  using crawling = crawl(port, 500)
  await expect.poll(crawling.left).toBeLessThanOrEqual(256)
  const times: number[] = []
  for (let asked = 0; asked < 20; asked += 1) {
    const begun = performance.now()
    expect((await ask(port, guest, { url: '/booking' })).status).toBe(200)
    times.push(performance.now() - begun)
    await sleep(50)
  }
  expect(Math.max(...times)).toBeLessThan(500)
  // A request's head has ten seconds before it is cut off.
  await expect.poll(crawling.left, { timeout: 15_000 }).toBe(0)
})

test('guests cannot set the headers of proxies, and cannot send an endless query [security-M7] [security-m1] [asvs-4.1.3]', async () => {
  await needsHaproxy()
  await using folder = await openFolder()
  await using echo = await startEcho(JSON.stringify)
  await using balancer = await startBefore(folder.path, echo.port)
  const { port } = balancer
  const headers = {
    'x-request-id': 'i-am-root',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'a=1',
    baggage: 'a=1',
    'x-country': 'US',
  }
  const seenFrom = async (from: string) =>
    JSON.parse((await ask(port, from, { url: '/', headers })).body) as IncomingHttpHeaders
  const seen = await seenFrom(guest)
  expect(seen['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  for (const name of ['traceparent', 'tracestate', 'baggage', 'x-country'])
    expect(seen[name], name).toBeUndefined()
  expect((await seenFrom(tlsProxy))['x-country']).toBe('US')
  expect((await ask(port, guest, { url: `/?${'a'.repeat(8192)}` })).status).toBe(200)
  const long = await ask(port, guest, { url: `/?${'a'.repeat(8193)}` })
  expect([long.status, JSON.parse(long.body)]).toMatchObject([414, { status: 414, code: 'invalid_request' }])
})

test('a source that sends thousands of requests within seconds has to wait, and nobody else does [security-M7]', async () => {
  await needsHaproxy()
  await using folder = await openFolder()
  await checkWhoseRequests(folder.path)
  await using echo = await startEcho(JSON.stringify)
  await using balancer = await startBefore(folder.path, echo.port)
  const { port } = balancer
  const statuses = new Map<number, number>()
  for (let batch = 0; batch < 20; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        ask(port, tlsProxy, { url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } }),
      ),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // haproxy estimates the rate of ten seconds from two counters, so it is exact only to some percent.
  expect(statuses.get(200)).toBeGreaterThanOrEqual(1500)
  expect(statuses.get(200)).toBeLessThan(1650)
  expect(new Set(statuses.keys())).toEqual(new Set([200, 429]))
  const other = { url: '/', headers: { 'x-forwarded-for': '203.0.113.10' } }
  expect((await ask(port, tlsProxy, other)).status).toBe(200)
})
