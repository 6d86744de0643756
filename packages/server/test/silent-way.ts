import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'

/**
 * Starts a connection to a PostgreSQL that can fall silent. Then nothing passes, and no connection ends, as
 * if the machine were dead.
 */
export const startWayTo = async ({ host = '', port = 5432, ...to }: PoolConfig) => {
  const silent = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const backend = connect({ path: `${host}/.s.PGSQL.${port}` })
    for (const [from, into] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => isSilent || silent.has(client) || into.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => into.destroy())
    }
    if (isSilent) silent.add(client)
    client.on('close', () => open.delete(client))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    connection: {
      ...to,
      host: '127.0.0.1',
      port: typeof address === 'object' && address !== null ? address.port : 0,
    } satisfies PoolConfig,
    /** Makes all connections silent from now on. Existing ones never get an answer again. */
    fallSilent: (): void => {
      isSilent = true
      for (const socket of open) silent.add(socket)
    },
    /** Lets connections that are opened from now on get answers. */
    speakAgain: (): void => {
      isSilent = false
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
