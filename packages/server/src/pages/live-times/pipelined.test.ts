import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listening, openStream } from '../../../test/event-stream.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'

/**
 * Requests so many streams on one connection without waiting for answers. Resolves once the first has begun.
 */
const askAtOnce = async (url: string, times: number) => {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(times))
  await once(socket, 'data')
  return socket
}

test('a stream that waits behind another on its connection makes room when the connection closes', async () => {
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
