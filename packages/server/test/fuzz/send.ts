import { type Agent, type IncomingMessage, request as open } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { WireRequest } from './make-request.ts'

export type WireAnswer = {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly milliseconds: number
}

/** Milliseconds after which an answer counts as missing, even on a busy machine. */
const patience = 60_000

const unpacked = (body: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

const readAll = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat(await answer.toArray())

class Unanswered extends Error {}

const ask = (url: string, agent: Agent, asked: WireRequest): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    const { hostname, port } = new URL(url)
    const { method, target, body } = asked
    const length = body === undefined ? {} : { 'content-length': body.length }
    const headers = { host: `${hostname}:${port}`, ...asked.headers, ...length }
    const sent = open({ hostname, port, method, path: target, headers, agent })
    const tooLong = setTimeout(() => sent.destroy(new Unanswered(`no answer in ${patience} ms`)), patience)
    sent.once('error', reject)
    sent.once('close', () => clearTimeout(tooLong))
    sent.once('response', (answer) => {
      const { statusCode = 0, headers: given } = answer
      const whole = readAll(answer).then((bytes) => ({
        status: statusCode,
        contentType: given['content-type'] ?? '',
        text: (method === 'HEAD' ? bytes : unpacked(bytes, given['content-encoding'])).toString(),
        milliseconds: performance.now() - from,
      }))
      whole.then(resolve, reject)
    })
    sent.end(body)
  })

/**
 * Sends a request, and repeats it once if the server had just closed a kept-alive connection. Rejects if no
 * answer comes.
 */
export const sendWire = async (url: string, agent: Agent, asked: WireRequest): Promise<WireAnswer> => {
  try {
    return await ask(url, agent, asked)
  } catch (error) {
    if (error instanceof Unanswered) throw error
    return ask(url, agent, asked)
  }
}
