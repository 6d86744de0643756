import { Agent, get, type IncomingMessage } from 'node:http'
import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'

const schema = { input: z.object({}), output: z.object({ done: z.boolean() }) }
const wait: Call<Record<string, never>, { done: boolean }> = {
  method: 'GET',
  path: '/v1/wait',
  summary: 'Waits.',
}

test('a request that is under way is answered, and its kept connection does not hold up the end', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const waiting: Area = (bind) =>
    bind(wait, schema, async () => {
      reached.resolve()
      await goOn.promise
      return { done: true }
    })
  await using server = await testApp({ areas: [waiting] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<IncomingMessage>((resolve) =>
    get({ host: '127.0.0.1', port, path: wait.path, agent }, resolve),
  )
  await reached.promise
  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  goOn.resolve()
  const { statusCode } = (await answer).resume()
  expect(statusCode).toBe(200)
  await closed
  agent.destroy()
})
