import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ApiAnswer, createDoor } from './answer-request.ts'
import { createApi } from './api.ts'
import { createBooks } from './books.ts'
import { serveBrowser } from './browser/serve-browser.ts'
import { challengePage, returnAddress } from './challenge-page.ts'
import { fail, secure } from './confirm-intent.ts'
import { createReports } from './reports.ts'
import { readRequestSchema } from './request-schema.ts'
import { showIntent } from './show-objects.ts'
import { createWatch } from './watch.ts'

/** The schema is read once, because that takes most of a second. */
const schema = readRequestSchema()

/**
 * Ways in which Stripe fails. `unheard` breaks the connection before the request arrives. `answer lost` acts,
 * and fails before it answers. `silent` does not answer. `busy` is still processing the same key.
 */
type Trouble = 'unheard' | 'answer lost' | 'silent' | 'busy'

const fault = (status: number, code: string): ApiAnswer => ({
  status,
  body: { error: { type: 'api_error', code, message: code } },
})
const busy = fault(409, 'idempotency_key_in_use')
const broken = fault(500, 'internal_error')

const answerWith = (response: ServerResponse, { status, body }: ApiAnswer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}

type Troubled = { readonly path: RegExp; readonly trouble: Trouble }

type StandInOptions = {
  /** The seconds since 1970, for the signatures of reports. */
  readonly seconds?: () => number
}

/**
 * Starts a stand-in for Stripe on this machine: its API as far as we use it, the page of a 3-D Secure
 * challenge, reports, and all that a browser needs. It implements our understanding of Stripe, so tests
 * against it prove our requests and our logic, not Stripe.
 */
export const startStripeStandIn = async ({
  seconds = () => Math.floor(Date.now() / 1000),
}: StandInOptions = {}) => {
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${randomUUID().replaceAll('-', '')}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: `whsec_${randomUUID().replaceAll('-', '')}`,
  }
  let url = ''
  let trouble: Troubled | undefined
  const books = createBooks()
  const watch = createWatch(books)
  const reports = createReports(keys.STRIPE_WEBHOOK_SECRET, seconds)
  const record: Parameters<typeof createApi>[0]['record'] = (intent, happening) => {
    const failed = intent.object === 'setup_intent' ? 'setup_failed' : 'payment_failed'
    const type = `${intent.object}.${happening === 'failed' ? failed : happening}`
    reports.add(type, showIntent(intent, url, false))
  }
  const door = createDoor({
    api: createApi({ books, base: () => url, record, report: reports.add }),
    schema,
    watch,
    secretKey: keys.STRIPE_SECRET_KEY,
  })

  const decide = (id: string, isApproved: boolean): string => {
    const intent = books.intentOf(id)
    if (intent.status !== 'requires_action')
      return returnAddress(intent, intent.status !== 'requires_payment_method')
    const code = `${intent.object}_authentication_failure`
    if (isApproved) secure(books, record, intent)
    else fail(books, record, intent, { code, message: 'The guest could not be authenticated.' }, 402)
    return returnAddress(intent, isApproved)
  }

  const serveChallenge = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const id = request.url?.split('/')[2] ?? ''
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(challengePage(books.intentOf(id)))
      return
    }
    response.writeHead(303, { location: decide(id, new URLSearchParams(body).get('decision') === 'approve') })
    response.end()
  }

  const serveApi = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const { method = '', url: asked = '', headers } = request
    const how = trouble?.path.test(asked) ? trouble.trouble : undefined
    if (how === 'silent') return
    if (how === 'unheard') return void request.socket.destroy()
    const answer = how === 'busy' ? busy : door.answer({ method, url: asked, headers, body })
    answerWith(response, how === 'answer lost' ? broken : answer)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await text(request)
      const path = request.url ?? ''
      if (path.startsWith('/3d-secure/')) serveChallenge(request, body, response)
      else if (path.startsWith('/v1/') && !path.startsWith('/v1/browser/')) serveApi(request, body, response)
      else serveBrowser(books, { method: request.method ?? '', path, body }, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** The settings of a server that uses this stand-in. */
    settings: { ...keys, STRIPE_API_BASE: url } as Readonly<Record<string, string>>,
    /** Every intent, in the order of their making. */
    intents: books.intents,
    refundsOf: books.refundsOf,
    misdeeds: watch.misdeeds,
    /** Answers a 3-D Secure challenge like its page. Returns the address to which the guest is sent. */
    decide,
    /** The reports in the order of their events, and the means to deliver them. */
    reports,
    /** Forgets all keys, as Stripe does after a day. */
    forgetKeys: door.forgetKeys,
    /** Makes requests to matching addresses fail in this way, until the test changes it. */
    trouble: (path: RegExp, how: Trouble): void => void (trouble = { path, trouble: how }),
    recover: (): void => void (trouble = undefined),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>
