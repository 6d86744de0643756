import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The status that nginx logs if a client closes the connection before it has an answer. */
const clientClosed = 499

type Ended = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/**
 * Calls `ended` once for each request: when its answer has ended, or when the client has left. Fastify
 * reports only the first of these, and an event stream ends by the second.
 */
export const onRequestEnd = (app: FastifyInstance, ended: Ended): void => {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>()
  app.addHook('onRequest', (request, reply, done) => {
    let isOver = false
    // The function is bound to the request's context, because a closing connection or a stopping server ends
    // an answer outside of that context.
    const end = AsyncLocalStorage.bind((status: number) => {
      if (!isOver) ended(request, reply, status)
      isOver = true
    })
    ends.set(request, end)
    reply.raw.once('close', () => end(reply.raw.headersSent ? reply.statusCode : clientClosed))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // An unreadable request ends without having begun.
    const end = ends.get(request) ?? ((status) => ended(request, reply, status))
    end(reply.statusCode)
    done()
  })
}
