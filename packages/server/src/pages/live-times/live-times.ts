import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { answerWithDays, streamsOf } from './answer-with-days.ts'
import type { ChangedDays } from './missed-changes.ts'
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
  const streams = streamsOf(app, deps)
  const watch = createWatch(deps)

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
      answerWithDays(reply, {
        streams,
        network,
        watch,
        shop,
        write: (changed) => {
          const days = within(changed, from, to)
          return days?.length === 0 ? undefined : { days }
        },
      })
    },
  )
}
