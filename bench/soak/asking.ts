/** Sends requests of guests, and counts them by result. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { type Send, sender } from '../../packages/server/test/send.ts'

export type Tally = {
  requests: number
  /** Requests answered with a 5xx or not at all, by name. */
  readonly failed: Record<string, number>
  /** Requests answered with a 4xx, by code. */
  readonly refused: Record<string, number>
}

export const newTally = (): Tally => ({ requests: 0, failed: {}, refused: {} })

export const add = (counts: Record<string, number>, name: string, count = 1): void => {
  counts[name] = (counts[name] ?? 0) + count
}

/** The actions of one guest, from an address of their own. */
export type Asking = {
  /** Reads a page or a call as a browser does, and ignores the answer. */
  readonly read: (path: string) => Promise<void>
  readonly send: Send
  /** Opens a stream of events; returns a function that leaves it. */
  readonly listen: (path: string) => () => void
}

/** A name without ids, so that equal faults are counted together. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id').replaceAll(/\d{4}-\d\d-\d\d/g, ':day')}`

export const createAsking = (url: string, clients: number, tally: Tally) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const count = (name: string, status: number, code = String(status)): void => {
    tally.requests += 1
    if (status >= 500) add(tally.failed, `${status} ${name}`)
    else if (status >= 400) add(tally.refused, code)
  }

  return (address: string): Asking => {
    const headers = { 'x-forwarded-for': address }
    const ask = async (
      path: string,
      options: { method?: string; headers?: Readonly<Record<string, string>>; body?: string },
      take: (answer: IncomingMessage) => void,
    ): Promise<IncomingMessage> => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const sent = request(
        url + path,
        { agent, method: options.method ?? 'GET', headers: { ...headers, ...options.headers } },
        (answer) => {
          take(answer)
          answer.once('end', () => resolve(answer)).once('error', reject)
        },
      )
      sent.once('error', reject).end(options.body)
      try {
        return await promise
      } catch (error) {
        add(tally.failed, `${(error as NodeJS.ErrnoException).code ?? 'no answer'} ${nameOf('', path)}`)
        throw error
      }
    }
    const read = async (path: string): Promise<void> => {
      const answer = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } }, (each) => each.resume())
      count(nameOf('GET', path), answer.statusCode ?? 0)
    }
    const send = sender({
      inject: async ({ method, url: path, headers: more, payload }) => {
        let text = ''
        const body = payload && { body: JSON.stringify(payload) }
        const type = payload && { 'content-type': 'application/json' }
        const answer = await ask(path, { method, headers: { ...more, ...type }, ...body }, (each) =>
          each.setEncoding('utf8').on('data', (chunk: string) => (text += chunk)),
        )
        const parsed = JSON.parse(text) as { readonly code?: string }
        const { statusCode = 0 } = answer
        count(nameOf(method, path), statusCode, parsed.code)
        return { statusCode, headers: answer.headers, json: () => parsed }
      },
    })
    const listen = (path: string): (() => void) => {
      const sent = request(url + path, { agent: false, headers }, (answer) => {
        count(nameOf('GET', path), answer.statusCode ?? 0)
        answer.resume().on('error', () => undefined)
      })
      // Leaving ends the request, which it reports as an error.
      sent.on('error', () => undefined).end()
      return () => sent.destroy()
    }
    return { read, send, listen }
  }
}
