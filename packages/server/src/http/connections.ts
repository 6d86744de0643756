import type { FastifyInstance } from 'fastify'
import { networkOf } from './network-of.ts'

/**
 * Closes at once what a network opens beyond `limit` connections, so that one client cannot take them all; 0 is no
 * limit. Not to be used behind a proxy, whose own connections these would be.
 */
export const boundConnections = (app: FastifyInstance, limit: number): void => {
  if (limit === 0) return
  const openOf = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const open = openOf.get(network) ?? 0
    if (open >= limit) {
      socket.destroy()
      return
    }
    openOf.set(network, open + 1)
    socket.once('close', () => {
      const left = (openOf.get(network) ?? 1) - 1
      if (left === 0) openOf.delete(network)
      else openOf.set(network, left)
    })
  })
}
