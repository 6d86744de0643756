import { request } from 'node:http'
import { expect, test } from 'vitest'
import { listening, openStream } from '../../test/event-stream.ts'
import { logLines } from '../../test/log-lines.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { traceCollector } from '../../test/trace-collector.ts'
import { createReadiness } from './readiness.ts'
import { openWatching } from './open-watching.ts'
import { createStanding } from './standing.ts'

/** Starts the product with all its monitoring. */
const watched = async () => {
  const collector = await traceCollector()
  const watching = await openWatching({
    metrics: { host: '127.0.0.1', port: 0 },
    trustedProxies: 0,
    traces: { url: collector.url, serviceName: 'openchair', share: 1 },
  })
  watching.watchReadiness(
    'web',
    createReadiness(async () => true),
  )
  const { logTo, lines } = logLines()
  const t = await testApp({ seed: seedBrand, watching, settings: { LOG_LEVEL: 'info' }, logTo })
  return {
    t,
    url: `${await listening(t)}/v1/shop/harbour-card/live-times`,
    linesOf: (route: string) => lines().filter((line) => line['route'] === route),
    /** The counts and traces of a route. */
    seen: async (route: string) => {
      await watching.close()
      const counted = (await watching.metrics!.text(createStanding(t.pool, t.deps.clock))).split('\n')
      return {
        counted: counted.filter((line) => line.includes('requests_total{') && line.includes(`"${route}"`)),
        spans: collector.spans.filter(({ name }) => name === `GET ${route}`),
      }
    },
    [Symbol.asyncDispose]: async () => {
      await t[Symbol.asyncDispose]()
      await collector[Symbol.asyncDispose]()
    },
  }
}

const live = '/v1/shop/:id/live-times'

test.each(['its page leaves', 'the server stops'])(
  'an event stream is counted, logged and traced once, at its end: %s',
  async (end) => {
    await using s = await watched()
    const stream = await openStream(s.url)
    await stream.next()
    expect(s.linesOf(live)).toEqual([])
    if (end === 'its page leaves') stream[Symbol.dispose]()
    else await s.t.app.close()
    await expect.poll(() => s.linesOf(live)).toHaveLength(1)
    await s.t.app.close()
    const { counted, spans } = await s.seen(live)
    expect(counted).toEqual([expect.stringMatching(/status="2xx"\} 1$/)])
    expect(spans).toHaveLength(1)
    expect(s.linesOf(live)).toEqual([
      expect.objectContaining({ status: 200, method: 'GET', trace_id: spans[0]?.traceId }),
    ])
  },
)

test('a client that leaves before its answer has one log line, even if an answer is made later', async () => {
  await using s = await watched()
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { catalogues } = s.t.deps
  const ofShop: typeof catalogues.ofShop = async (shopRef) => {
    asked.resolve()
    await answer.promise
    return catalogues.ofShop(shopRef)
  }
  Object.assign(s.t.deps, { catalogues: { ...catalogues, ofShop } })
  const sent = request(s.url).on('error', () => undefined)
  sent.end()
  await asked.promise
  sent.destroy()
  await expect.poll(() => s.linesOf(live)).toHaveLength(1)
  answer.resolve()
  await s.t.app.close()
  expect(s.linesOf(live)).toEqual([expect.objectContaining({ status: 499 })])
  expect((await s.seen(live)).counted).toEqual([expect.stringMatching(/status="4xx"\} 1$/)])
})
