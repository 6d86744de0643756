import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { outboxPage } from './page.ts'
import type { OutboxRow } from './read-outbox.ts'

type PageRequest = FastifyRequest<{ Querystring: { format?: unknown } }>

const policy = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
)

/**
 * Serves `/sandbox/outbox`, where messages stand that nobody is sent; with `?format=json` as `{ rows }` for programs
 * (behaviour 43). Whoever can read it can sign in as anybody: it exists on the sandbox alone.
 */
export const registerOutbox = (app: FastifyInstance, read: () => Promise<readonly OutboxRow[]>): void => {
  app.get('/sandbox/outbox', { schema: { hide: true } }, async ({ query }: PageRequest, reply) => {
    const rows = await read()
    reply.header('cache-control', 'no-store')
    if (query.format === 'json') return reply.send({ rows })
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(rows))
  })
}
