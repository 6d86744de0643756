import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Call } from '@openchair/contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import { registerClosing } from './closing.ts'

const schema = { input: z.object({}), output: z.object({ done: z.boolean() }) }
const wait: Call<Record<string, never>, { done: boolean }> = {
  method: 'GET',
  path: '/v1/wait',
  summary: 'Waits.',
}

/** Makes a server with a request that stays unanswered until the test answers it. */
const waiting = () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const area: Area = (bind) =>
    bind(wait, schema, async () => {
      reached.resolve()
      await goOn.promise
      return { done: true }
    })
  return { area, reached: reached.promise, goOn: goOn.resolve }
}

const portOf = (address: unknown): number => (address as { readonly port: number }).port

test('a stopping server answers a request that is under way, and its open connection does not delay the end', async () => {
  const { area, reached, goOn } = waiting()
  await using server = await testApp({ areas: [area] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(server.app.server.address())
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<IncomingMessage>((resolve) =>
    get({ host: '127.0.0.1', port, path: wait.path, agent }, resolve),
  )
  await reached
  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  goOn()
  const { statusCode } = (await answer).resume()
  expect(statusCode).toBe(200)
  await closed
  agent.destroy()
})

test('a request that never arrives whole does not delay a server’s end, and one that is under way is still answered', async () => {
  const goOn = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const app = fastify()
  registerClosing(app, 1)
  app.get('/wait', async () => {
    reached.resolve()
    await goOn.promise
    return 'done'
  })
  app.post('/post', async () => 'posted')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(app.server.address())
  const opened = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    socket.on('error', () => undefined)
    return socket
  }
  const begun = Promise.all([
    opened('GET /wait HTTP/1.1\r\nhos'),
    opened('POST /post HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nabc'),
  ])
  const ended = (await begun).map((socket) => once(socket.resume(), 'close'))
  const answer = fetch(`http://127.0.0.1:${port}/wait`)
  await reached.promise
  const closed = app.close()
  await Promise.all(ended)
  goOn.resolve()
  expect(await (await answer).text()).toBe('done')
  await closed
})
