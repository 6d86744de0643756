import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readiness } from './readiness.ts'

/** The options of a probe's route. A machine asks often, and gets an answer even while guests are refused. */
const options = {
  schema: { hide: true },
  config: { isProbe: true, rateLimit: false, pressureHandler: () => undefined },
} as const

const answer = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body)

/**
 * Serves `/healthz`, which says that the process answers, and `/readyz`, which says whether it can serve
 * guests: 200, or 503 with the reason in one word.
 */
export const registerProbes = (app: FastifyInstance, { fault }: Pick<Readiness, 'fault'>): void => {
  app.get('/healthz', options, (_request, reply) => answer(reply, 200, { ok: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const reason = await fault()
    return reason === undefined ? answer(reply, 200, { ok: true }) : answer(reply, 503, { ok: false, reason })
  })
}
