import type { Call } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { isOwnOrigin } from '../../gateways/safe-origin.ts'
import { type FindStaff, staffReader } from '../../http/staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { answerWithDays, streamsOf } from './answer-with-days.ts'
import { readDeskChanges } from './store.ts'
import { createWatch } from './watch.ts'

/** The stream as a call, so that the same table of permissions decides on it. */
const changes = {
  method: 'GET',
  path: '/v1/desk/shop/:shopId/changes',
  summary: 'The days of a shop that change at its desk, as an event stream.',
  auth: 'staff',
  permission: 'seeDay',
} as const satisfies Call

/** Seconds after which a stream looks again whether its reader may still see the day. */
const checkSeconds = 30

/**
 * Serves the stream of events that tells a desk on which days of its shop anything changed: times, marks, money,
 * time off, offers. `{ "days": ["2026-11-24"], "version": "1795967581207" }`, or `{ "days": null }` if that may
 * be any day (desk/live). A day that was read with a lower version is to be read again. It ends within a minute
 * once the session has ended or the role is lost.
 */
export const registerDeskChanges = (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'log' | 'catalogues' | 'config' | 'securityEvents'>,
  findStaff: FindStaff,
): void => {
  const streams = streamsOf(app, deps)
  const watch = createWatch(deps, readDeskChanges)
  const readStaff = staffReader(changes, findStaff, {
    isOwnOrigin: (origin) => isOwnOrigin(deps.config, origin),
    now: () => deps.clock.now(),
  })
  app.get(changes.path, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const network = networkOf(request.ip)
    streams.check(network)
    const { shop: asked } = await readStaff(request)
    if (asked === undefined) throw new Refusal('not_permitted')
    const { shop } = await deps.catalogues.ofShopOnceOpen(asked.id)
    streams.check(network)
    let checkedAt = deps.clock.now()
    const checkAgain = async (): Promise<void> => {
      try {
        await readStaff(request)
      } catch (error) {
        // A database that is away says nothing about the role.
        if (error instanceof Refusal) reply.raw.end()
      }
    }
    answerWithDays(reply, {
      streams,
      network,
      watch,
      shop,
      write: (days, version) => {
        const now = deps.clock.now()
        if (now.since(checkedAt).total('seconds') >= checkSeconds) {
          checkedAt = now
          void checkAgain()
        }
        return days?.length === 0 ? undefined : { days, version: String(version) }
      },
    })
  })
}
