import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders } from 'node:http'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { same, until } from '../ground.ts'
import { ask } from './at-balancer.ts'
import { guestsSettings, shipped, startHaproxy } from './balancer.ts'

/** The addresses of a TLS proxy, and of a guest who comes without one. */
const [tlsProxy, guest] = ['127.0.0.1', '127.9.9.9']

/** A process that is ready, and answers what `say` returns for the request's headers. */
export const startEcho = async (say: (headers: IncomingHttpHeaders) => string | undefined) => {
  const server = createServer((got, answer) => void answer.end(say(got.headers)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Came = { readonly from: string; readonly said?: string | readonly string[]; readonly path?: string }

/** Sends requests from addresses of this machine; each keeps its connection. */
const asker = (port: number) => {
  const agents = new Map<string, Agent>()
  return {
    ask: async ({ from, said, path = '/' }: Came): Promise<string> => {
      const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 1 })
      agents.set(from, agent)
      const headers = said === undefined ? {} : { 'x-forwarded-for': [said].flat() }
      const { status, body } = await ask(port, from, { url: path, headers }, agent)
      return status === 200 ? body : String(status)
    },
    [Symbol.dispose]: () => {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

/**
 * Checks two properties of `ops/haproxy.cfg`: only the TLS proxy that it names decides whose a request is,
 * and some requests are closed to guests. Throws what does not hold.
 */
export const checkWhoseRequests = async (folder: string): Promise<void> => {
  await using echo = await startEcho((headers) => headers['x-forwarded-for']?.toString())
  const [port = 0] = await freePorts(1)
  const settings = guestsSettings(await shipped('haproxy.cfg'), { port, processes: [echo.port] })
  await using _ = await startHaproxy(folder, { 'haproxy.cfg': settings })
  using asking = asker(port)
  await until('the balancer answers', async () => {
    const answer = await asking.ask({ from: guest }).catch(() => undefined)
    return answer === guest ? answer : undefined
  })
  const cases: readonly (readonly [Came, string])[] = [
    [{ from: guest }, guest],
    [{ from: guest, said: '203.0.113.1' }, guest],
    [{ from: guest, said: ['203.0.113.1', tlsProxy] }, guest],
    [{ from: tlsProxy, said: '203.0.113.1' }, '203.0.113.1'],
    [{ from: tlsProxy, said: '198.51.100.7, 203.0.113.2' }, '203.0.113.2'],
    [{ from: tlsProxy, said: ['198.51.100.7', '2001:db8::1'] }, '2001:db8::1'],
    [{ from: tlsProxy }, tlsProxy],
    ...['/healthz', '/readyz', '/readyz?x=1', '/%72eadyz'].map(
      (path) => [{ from: guest, path }, '404'] as const,
    ),
    [{ from: guest, path: '/healthz/photo' }, guest],
  ]
  for (const [came, answer] of cases) same(JSON.stringify(came), await asking.ask(came), answer)
}
