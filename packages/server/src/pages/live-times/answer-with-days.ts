import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { ChangedDays } from './missed-changes.ts'
import { createStreams, type Streams } from './streams.ts'
import type { Watch } from './watch.ts'

/** Makes the streams of one kind, within the limits of this process, which end before the application closes. */
export const streamsOf = (
  app: FastifyInstance,
  { config, securityEvents }: Pick<Deps, 'config' | 'securityEvents'>,
): Streams => {
  const { connectionLimit, liveTimesLimit, trustedProxies } = config
  const streams = createStreams({
    most: liveTimesLimit,
    // Without a proxy, streams count in the limit of connections too. Half of that limit is left for calls.
    mostOfNetwork: trustedProxies === 0 ? Math.ceil(connectionLimit / 2) : connectionLimit,
    tellFull: (address) => securityEvents.record({ kind: 'limited.liveTimes', address }),
  })
  app.addHook('preClose', async () => streams.close())
  return streams
}

/** Reads the version from which a stream continues, as any process sent it; undefined if there is none. */
const versionOf = ({ headers }: FastifyRequest): number | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/**
 * Answers a request with an event stream of the days of a shop that changed, from the version on that the reader
 * knows. `write` gives the data of an event; undefined for days that are no news to this reader.
 */
export const answerWithDays = (
  reply: FastifyReply,
  {
    streams,
    network,
    watch,
    shop,
    write,
  }: {
    readonly streams: Streams
    readonly network: string
    readonly watch: Watch
    readonly shop: { readonly id: string; readonly timezone: string }
    readonly write: (changed: ChangedDays, version: number) => object | undefined
  },
): void => {
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
    since: versionOf(reply.request),
    tell: (changed, version) => {
      const news = write(changed, version)
      if (news !== undefined || isFirst) stream.send(version, news && JSON.stringify(news))
      else stream.moveTo(version)
      isFirst = false
    },
  })
}
