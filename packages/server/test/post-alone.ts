import { Agent, request } from 'node:http'

/** The outcome of a request: a complete answer, no answer, or an incomplete answer. */
export type Outcome =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 'refused' }
  | { readonly status: 'broken' }

/** Error codes of a connection that was not accepted, or was closed before any answer came. */
const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** Posts JSON over a separate connection. */
export const postAlone = (url: string, body: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(url, { method: 'POST', headers, agent: new Agent() })
    let begun = false
    sent.once('response', (answer) => {
      begun = true
      const whole = answer.toArray().then(
        (chunks): Outcome => {
          const text = Buffer.concat(chunks as Buffer[]).toString()
          return { status: answer.statusCode ?? 0, body: JSON.parse(text) }
        },
        (): Outcome => ({ status: 'broken' }),
      )
      whole.then(resolve, reject)
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (begun) resolve({ status: 'broken' })
      else if (refusals.has(error.code ?? '')) resolve({ status: 'refused' })
      else reject(error)
    })
    sent.end(JSON.stringify(body))
  })
