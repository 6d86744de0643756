import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from './outside-product.ts'

export type ToldOutside = ReturnType<Outside['tell']>

/**
 * Serves that product's whereabouts to the journeys' processes; the first journey that asks has it started, once for all of them.
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
