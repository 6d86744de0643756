import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { same } from '../ground.ts'
import { guestsSettings } from './balancer-settings.ts'
import { startEcho } from './echo.ts'
import { shipped, startHaproxy } from './haproxy.ts'

/** The addresses of a TLS proxy, and of a guest who comes without one. */
const [tlsProxy, guest] = ['127.0.0.1', '127.9.9.9']

type Came = { readonly from: string; readonly said?: string | readonly string[]; readonly path?: string }

/** Sends requests from addresses of this machine; each keeps its connection. */
const asker = (port: number) => {
  const agents = new Map<string, Agent>()
  return {
    ask: async ({ from, said, path = '/' }: Came): Promise<string> => {
      const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 1 })
      agents.set(from, agent)
      const headers = said === undefined ? {} : { 'x-forwarded-for': [said].flat() }
      const sent = request({ host: '127.0.0.1', port, localAddress: from, agent, path, headers })
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      sent.once('response', resolve).once('error', reject).end()
      const answer = await promise
      const body = await text(answer)
      return answer.statusCode === 200 ? body : String(answer.statusCode)
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
  const tried = async (): Promise<string> => asking.ask({ from: guest }).catch(() => 'nothing')
  for (let tries = 0; tries < 100 && (await tried()) !== guest; tries += 1) await sleep(100)
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
