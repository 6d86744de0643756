import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two rounds of closing idle connections while the server stops. */
const interval = 50
/** Milliseconds that the rest of a request may still take to arrive while the server stops. */
const restPatience = 2000

/** Watches all connections of a server, and those whose request has arrived but is not answered yet. */
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
 * Lets the server stop as soon as the last request is answered. Fastify closes only connections that are idle
 * when the stop begins. Two kinds would delay the stop: a connection that its client keeps open when it
 * becomes idle later, and one whose request never arrives whole, because Node stops checking its time limits
 * by then.
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
