import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { NoAnswer } from '../../../packages/server/test/chaos/server-to-kill.ts'
import { type Send, sender } from '../../../packages/server/test/send.ts'
import { type Answer, isError } from './tally.ts'

type Inject = Parameters<typeof sender>[0]['inject']

/** Milliseconds until a guest gives up waiting for an answer. */
const patience = 30_000
/** Milliseconds until a guest who got an error does something else. */
const pauseAfterError = 200
/** The most milliseconds that a guest thinks before a request. */
const thinking = 100

/** An address of this machine, by number; all of 127.0.0.0/8 belong to it. */
const addressNumber = (number: number): string =>
  `127.${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${1 + (number % 254)}`

type BalancerRequest = {
  readonly method?: string
  readonly url: string
  readonly headers?: OutgoingHttpHeaders
  readonly payload?: object
}

/**
 * Sends one request from an address of this machine, over a connection of its own unless an agent keeps one.
 * Returns the answer, or throws where there is none.
 */
export const ask = async (
  port: number,
  localAddress: string,
  { method = 'GET', url, headers, payload }: BalancerRequest,
  agent = new Agent({ keepAlive: false }),
) => {
  const body = payload && JSON.stringify(payload)
  const sent = request({
    host: '127.0.0.1',
    port,
    localAddress,
    agent,
    method,
    path: url,
    signal: AbortSignal.timeout(patience),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve).once('error', reject).end(body)
  const answer = await promise
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Guests in front of a balancer, each request from its own address, and the answers that they got. An answer
 * that the product did not write counts as a missing one.
 */
export const atBalancer = (port: number): { readonly send: Send; readonly answers: readonly Answer[] } => {
  const answers: Answer[] = []
  let guests = 0
  const inject: Inject = async (wanted) => {
    await sleep(Math.random() * thinking)
    guests += 1
    const begun = performance.now()
    const got = await ask(port, addressNumber(guests), wanted).catch(() => undefined)
    const what = `${wanted.method} ${wanted.url.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…').replace(/\?.*/, '')}`
    const answer = { what, begun, ended: performance.now(), status: got?.status }
    answers.push(answer)
    const body = got && parsed(got.body)
    if (isError(answer)) await sleep(pauseAfterError)
    if (got === undefined || body === undefined) throw new NoAnswer()
    return { statusCode: got.status, headers: got.headers, json: () => body }
  }
  return { send: sender({ inject }), answers }
}
