/** Posts JSON to numbered servers over kept connections, in the name of an address. */
import { Agent, request } from 'node:http'

/** A request to post: a path under the server's address, and its body. */
export type Posted = {
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}
export type Answer = { readonly status: number; readonly code: string }
export type Poster = (
  posted: Posted,
  from: { readonly address: string; readonly server: number },
) => Promise<Answer>

export const createPoster = (servers: readonly string[], clients: number): Poster & Disposable => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const post: Poster = ({ path, body, headers }, { address, server }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${servers[server % servers.length]}${path}`,
        {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.once('end', () => {
            const { code = '' } = JSON.parse(text) as { readonly code?: string }
            resolve({ status: answer.statusCode ?? 0, code })
          })
        },
      )
      sent.once('error', reject)
      sent.end(JSON.stringify(body))
    })
  return Object.assign(post, { [Symbol.dispose]: () => agent.destroy() })
}
