import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listening, openStream } from '../../../test/event-stream.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'

/**
 * Requests the given number of streams on one connection without waiting for answers; resolves once the first
 * has begun.
 */
const askAtOnce = async (url: string, times: number) => {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(times))
  await once(socket, 'data')
  return socket
}

test('streams that wait behind another of their connection make room when it closes', async () => {
  await using t = await testApp({ seed: seedBrand, settings: { LIVE_TIMES_LIMIT: '3' } })
  const url = `${await listening(t)}/v1/shop/harbour-card/live-times`
  const statusNow = async (): Promise<number> => {
    using stream = await openStream(url)
    return stream.answer.status
  }
  const socket = await askAtOnce(url, 3)
  await expect.poll(statusNow).toBe(503)
  socket.destroy()
  await expect.poll(statusNow).toBe(200)
  const opened = [await openStream(url), await openStream(url), await openStream(url)]
  expect(opened.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
})
