import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from './outside-product.ts'

export type ToldOutside = ReturnType<Outside['tell']>

/**
 * Serves the data of the product with third parties to the journeys' processes. The first journey that asks
 * starts it, once for all.
 */
export const serveOutside = async (): Promise<{
  readonly url: string
  readonly stop: () => Promise<void>
}> => {
  let running: Promise<Outside> | undefined
  const server = createServer((_, answer) => {
    running ??= import('./outside-product.ts').then(({ startOutside }) => startOutside())
    running.then(
      ({ tell }) => answer.end(JSON.stringify(tell())),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await running?.then(
        ({ stop }) => stop(),
        () => undefined,
      )
    },
  }
}
