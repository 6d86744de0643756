import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What proxies call it as well that who asked left before anything was answered. */
const left = 499

type Ended = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/**
 * Calls `ended` once for each request: when its answer has ended, or when who asked has left. Fastify tells of the first alone, and
 * an event stream ends by the second.
 */
export const whenEnded = (app: FastifyInstance, ended: Ended): void => {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>()
  app.addHook('onRequest', (request, reply, done) => {
    let isOver = false
    // A connection closes, and a server that stops ends a stream, outside the request that it was for.
    const end = AsyncLocalStorage.bind((status: number) => {
      if (!isOver) ended(request, reply, status)
      isOver = true
    })
    ends.set(request, end)
    reply.raw.once('close', () => end(reply.raw.headersSent ? reply.statusCode : left))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // What cannot be read as a request has an end alone.
    const end = ends.get(request) ?? ((status) => ended(request, reply, status))
    end(reply.statusCode)
    done()
  })
}
