import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed while the server stops, in milliseconds. */
const interval = 50

/**
 * Lets the server stop as soon as the last request is answered. Fastify closes idle connections only when the stop
 * begins; one that becomes idle later, because its client keeps it open, would delay the stop.
 */
export const registerClosing = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const watch = setInterval(() => server.closeIdleConnections(), interval)
    server.once('close', () => clearInterval(watch))
  })
}
