import type { FastifyInstance } from 'fastify'
import { handleLongAddress } from './error-handler.ts'
import { networksAround } from '../networks.ts'
import { networkOf } from './network-of.ts'

/**
 * Closes connections that a network opens beyond `limit`, so that one client cannot take them all; 0 means no
 * limit. Must not be used behind a proxy, because all connections would be the proxy's. `tellFull` learns of
 * each refused network.
 */
export const boundConnections = (
  app: FastifyInstance,
  limit: number,
  tellFull: (network: string) => void,
): void => {
  if (limit === 0) return
  const openOf = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const own = networkOf(socket.remoteAddress ?? '')
    const networks = networksAround(own)
    if (networks.some(({ network, times }) => (openOf.get(network) ?? 0) >= limit * times)) {
      tellFull(own)
      socket.destroy()
      return
    }
    for (const { network } of networks) openOf.set(network, (openOf.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = (openOf.get(network) ?? 1) - 1
        if (left === 0) openOf.delete(network)
        else openOf.set(network, left)
      }
    })
  })
}

/** The most bytes of a query. Ours need less than a tenth: long choices are in paths and bodies. */
const longestQuery = 8192

/**
 * Refuses longer queries before anything reads them. A query of 20,000 parameters kept a process busy for a
 * tenth of a second.
 */
export const boundQuery = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    const start = url.indexOf('?')
    if (start >= 0 && url.length - start - 1 > longestQuery) handleLongAddress(request, reply)
    else done()
  })
}
