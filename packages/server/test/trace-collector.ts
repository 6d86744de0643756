import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
export type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
type Export = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** Starts a collector of traces on this machine. `spans` are those that it received. */
export const traceCollector = async () => {
  const spans: SentSpan[] = []
  const server = createServer((request, answer) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as Export
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      answer.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    spans,
    url: `http://127.0.0.1:${port}/v1/traces`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
