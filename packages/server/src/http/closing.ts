import type { FastifyInstance } from 'fastify'

/** How soon a connection is noticed whose last answer has been given. */
const interval = 50

/**
 * Lets the end come as soon as the last answer has been given: a connection that a client keeps open after an answer
 * that was under way when the end began would hold it up.
 */
export const registerClosing = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const watch = setInterval(() => server.closeIdleConnections(), interval)
    server.once('close', () => clearInterval(watch))
  })
}
