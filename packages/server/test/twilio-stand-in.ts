import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Twilio's own test numbers, each with the error that a message to it gets. */
const unreachable: Readonly<Record<string, number>> = {
  '+15005550001': 21_211,
  '+15005550002': 21_612,
  '+15005550003': 21_408,
  '+15005550004': 21_610,
  '+15005550009': 21_614,
}
const fields = new Set(['To', 'From', 'MessagingServiceSid', 'Body', 'ValidityPeriod'])

/**
 * Ways to fail: `silent` says nothing, `unheard` hangs up, `busy` refuses because there are too many
 * requests, `down` has a machine before Twilio answer instead.
 */
type Trouble = 'silent' | 'unheard' | 'busy' | 'down'

type SentSms = {
  readonly to: string
  readonly from: string
  readonly body: string
  readonly validity: number
}

const hex = (): string => randomUUID().replaceAll('-', '')

/**
 * Starts a stand-in for Twilio's REST interface on this machine, as far as we use it: basic authentication,
 * the fields of `Messages.json`, its errors. It implements our understanding of Twilio, so tests against it
 * prove our requests and our logic, not Twilio.
 */
export const startTwilioStandIn = async () => {
  const account = { sid: `AC${hex()}`, token: hex() }
  const sent: SentSms[] = []
  let trouble: Trouble | undefined

  const answerWith = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, status: number, code: number, message: string): void =>
    answerWith(response, status, {
      code,
      message,
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    })

  const create = (form: URLSearchParams, response: ServerResponse): void => {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    const validity = Number(form.get('ValidityPeriod') ?? 36_000)
    const unknown = [...form.keys()].find((name) => !fields.has(name))
    const refusal = unreachable[to]
    if (unknown !== undefined) return refuse(response, 400, 20_001, `Unknown parameter ${unknown}`)
    if (to === '') return refuse(response, 400, 21_604, "A 'To' phone number is required.")
    if (from === '') return refuse(response, 400, 21_603, "A 'From' phone number is required.")
    if (body === '') return refuse(response, 400, 21_602, 'Message body is required.')
    if (body.length > 1600)
      return refuse(response, 400, 21_617, 'The message body exceeds the 1600 character limit.')
    if (!/^\+[1-9]\d{6,14}$/.test(to))
      return refuse(response, 400, 21_211, `The 'To' number ${to} is not valid.`)
    if (refusal !== undefined) return refuse(response, 400, refusal, `It does not go to ${to}.`)
    if (!(Number.isInteger(validity) && validity >= 1 && validity <= 36_000))
      return refuse(response, 400, 21_624, 'The ValidityPeriod is out of range.')
    sent.push({ to, from, body, validity })
    answerWith(response, 201, {
      sid: `SM${hex()}`,
      account_sid: account.sid,
      to,
      body,
      status: 'queued',
      error_code: null,
    })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    if (trouble === 'silent') return
    if (trouble === 'unheard') return void request.socket.destroy()
    if (trouble === 'busy') return refuse(response, 429, 20_429, 'Too Many Requests')
    if (trouble === 'down') return void response.writeHead(503).end('<h1>Service Unavailable</h1>')
    const login = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
    if (request.headers.authorization !== login) return refuse(response, 401, 20_003, 'Authenticate')
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return refuse(response, 404, 20_404, 'The requested resource was not found')
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return refuse(response, 415, 20_001, 'Unsupported media type')
    create(form, response)
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The settings of a server that uses this stand-in. */
    settings: {
      TWILIO_ACCOUNT_SID: account.sid,
      TWILIO_AUTH_TOKEN: account.token,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: url,
    } as const,
    /** The messages that it accepted, in the order of their arrival. */
    sent: sent as readonly SentSms[],
    /** Makes every request fail in this way, until the test changes it. */
    trouble: (how: Trouble | undefined): void => void (trouble = how),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
