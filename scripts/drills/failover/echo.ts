import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A process that is ready, and answers what `say` returns for the request's headers. */
export const startEcho = async (say: (headers: IncomingHttpHeaders) => string | undefined) => {
  const server = createServer((got, answer) => void answer.end(say(got.headers)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
