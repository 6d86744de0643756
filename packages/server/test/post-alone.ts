import { Agent, request } from 'node:http'

/** What became of a request: all of an answer, nothing, or something that broke off. */
export type Outcome =
  | { readonly status: number; readonly body: unknown; readonly milliseconds: number }
  | { readonly status: 'refused' }
  | { readonly status: 'broken' }

/** What a connection says that nobody took, or that was let go of before anything was answered. */
const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** Posts JSON over a connection of its own. */
export const postAlone = (url: string, body: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    const headers = { 'content-type': 'application/json' }
    const sent = request(url, { method: 'POST', headers, agent: new Agent() })
    let begun = false
    sent.once('response', (answer) => {
      begun = true
      answer.toArray().then(
        (chunks) => {
          const text = Buffer.concat(chunks as Buffer[]).toString()
          const milliseconds = performance.now() - from
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text), milliseconds })
        },
        () => resolve({ status: 'broken' }),
      )
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (begun) resolve({ status: 'broken' })
      else if (refusals.has(error.code ?? '')) resolve({ status: 'refused' })
      else reject(error)
    })
    sent.end(JSON.stringify(body))
  })
