import { Agent, request } from 'node:http'

/** What became of a request: all of an answer, nothing, or something that broke off. */
export type Outcome =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 'refused' }
  | { readonly status: 'broken' }

/** What a connection says that nobody took, or that was let go of before anything was answered. */
const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/** Posts JSON over a connection of its own. */
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
