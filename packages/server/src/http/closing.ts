import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often idle connections are closed while the server stops, in milliseconds. */
const interval = 50
/** How long the rest of a request may still take to come while the server stops, in milliseconds. */
const restPatience = 2000

/** The connections of a server, and those of them whose request has come and is not answered yet. */
const watchConnections = ({ server }: FastifyInstance) => {
  const open = new Set<Socket>()
  const begun = new Set<IncomingMessage>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    begun.add(request)
    response.once('close', () => begun.delete(request))
  })
  return {
    closeOthersThanBegun: () => {
      const answering = new Set([...begun].filter(({ complete }) => complete).map(({ socket }) => socket))
      for (const socket of open) if (!answering.has(socket)) socket.destroy()
    },
  }
}

/**
 * Lets the server stop as soon as the last request is answered. Fastify closes idle connections only when the stop
 * begins; one that becomes idle later, because its client keeps it open, would delay the stop. So would one on which a request
 * has begun to come and never ends, whose limits of time Node no longer watches then.
 */
export const registerClosing = (app: FastifyInstance, patience = restPatience): void => {
  const connections = watchConnections(app)
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const watch = setInterval(() => server.closeIdleConnections(), interval)
    const last = setTimeout(connections.closeOthersThanBegun, patience)
    server.once('close', () => {
      clearInterval(watch)
      clearTimeout(last)
    })
  })
}
