import { once } from 'node:events'
import { request } from 'node:http'
import { Writable } from 'node:stream'
import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'

const schema = { input: z.object({}), output: z.null() }
const tell: Call<Record<string, never>, null> = {
  method: 'GET',
  path: '/v1/tell',
  summary: 'Tells.',
}

test('a guest who leaves before an answer is sent is no error of the server', async () => {
  const reached = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const telling: Area = (bind) =>
    bind(tell, schema, async () => {
      reached.resolve()
      await left.promise
      // Fastify throws this error when an answer's stream is closed before its first byte.
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
    })
  const lines: string[] = []
  const logTo = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  await using server = await testApp({ areas: [telling], logTo, settings: { LOG_LEVEL: 'debug' } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const [asked, connected] = [
    request({ host: '127.0.0.1', port, path: tell.path, headers: { 'accept-encoding': 'gzip' } }),
    once(server.app.server, 'connection'),
  ]
  asked.on('error', () => undefined).end()
  const [socket] = await connected
  await reached.promise
  const closed = once(socket, 'close')
  asked.destroy()
  await closed
  left.resolve()
  await expect.poll(() => lines.join('')).toContain('Premature close')
  const levels = lines.map((line) => z.object({ level: z.number() }).parse(JSON.parse(line)).level)
  expect(Math.max(...levels), lines.join('')).toBeLessThan(40)
})
