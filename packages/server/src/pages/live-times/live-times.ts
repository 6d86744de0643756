import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { ChangedDays } from './missed-changes.ts'
import { createStreams } from './streams.ts'
import { createWatch } from './watch.ts'

type Request = FastifyRequest<{
  Params: { id: string }
  Querystring: Readonly<Record<'from' | 'to', string | undefined>>
}>

const optionalDay = z.iso.date().optional()

/** Reads a calendar day of the query. Refuses an invalid day with `invalid_request`. */
const dayIn = (query: Request['query'], name: 'from' | 'to'): string | undefined => {
  const { success, data } = optionalDay.safeParse(query[name])
  if (success) return data
  throw new Refusal('invalid_request', { issues: [{ path: name, message: 'bad_date' }] })
}

/** Reads the version from which a stream continues, as any process sent it; undefined if there is none. */
const versionOf = ({ headers }: Request): number | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/** Keeps the changed days that the page asks about. Null means all days. */
const within = (days: ChangedDays, from: string | undefined, to: string | undefined): ChangedDays =>
  days && days.filter((day) => (from === undefined || from <= day) && (to === undefined || day <= to))

/**
 * Serves the stream of events that tells a page on which days of a shop times were taken or freed, from
 * `from` to `to`: `{ "days": ["2026-11-24"] }`, or `{ "days": null }` if that may be any day (decision 036).
 * It says nothing about guests.
 */
export const registerLiveTimes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'log' | 'catalogues' | 'config' | 'securityEvents'>,
): void => {
  const { connectionLimit, liveTimesLimit, trustedProxies } = deps.config
  const streams = createStreams({
    most: liveTimesLimit,
    // Without a proxy, streams count in the limit of connections too. Half of that limit is left for calls.
    mostOfNetwork: trustedProxies === 0 ? Math.ceil(connectionLimit / 2) : connectionLimit,
    tellFull: (address) => deps.securityEvents.record({ kind: 'limited.liveTimes', address }),
  })
  const watch = createWatch(deps)
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/v1/shop/:id/live-times',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request: Request, reply) => {
      const network = networkOf(request.ip)
      const [from, to] = [dayIn(request.query, 'from'), dayIn(request.query, 'to')]
      streams.check(network)
      if (request.params.id.includes('\0')) throw new Refusal('shop_not_found')
      const { shop } = await deps.catalogues.ofShop(request.params.id)
      streams.check(network)
      reply.hijack()
      const { raw } = reply
      // If the client has left by now, no close event will follow.
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      const stream = streams.open(raw, network, () => remove())
      let isFirst = true
      const remove = watch.add({
        shopId: shop.id,
        zone: shop.timezone,
        since: versionOf(request),
        tell: (changed, version) => {
          const days = within(changed, from, to)
          const isNews = days?.length !== 0
          if (isNews || isFirst) stream.send(version, isNews ? JSON.stringify({ days }) : undefined)
          else stream.moveTo(version)
          isFirst = false
        },
      })
    },
  )
}
