import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const fields = new Set(['secret', 'response', 'remoteip', 'idempotency_key'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The script that a browser gets. Its check passes as soon as it is shown. */
const script = `globalThis.turnstile = {
  render: (box, { sitekey, callback }) => {
    box.textContent = 'Verified'
    setTimeout(() => callback('token-of-' + sitekey), 0)
    return '0'
  },
  remove: () => {},
}`

/**
 * Stands in for Cloudflare's Turnstile: its script, and the address that verifies tokens. It implements our
 * understanding of Turnstile, so tests against it prove our requests and our logic, not Turnstile.
 */
export const startTurnstileStandIn = async () => {
  const secret = `0x${randomUUID()}`
  const siteKey = `1x${randomUUID()}`
  /** Tokens with the key under which each was first verified; undefined until then. */
  const issued = new Map<string, string | undefined>([[`token-of-${siteKey}`, undefined]])
  const misdeeds: string[] = []
  let isBroken = false

  const verdictOn = (asked: URLSearchParams) => {
    for (const name of asked.keys()) if (!fields.has(name)) misdeeds.push(`unknown field ${name}`)
    const key = asked.get('idempotency_key') ?? ''
    if (!uuid.test(key)) misdeeds.push(`no UUID: ${key}`)
    const fail = (code: string) => ({ success: false, 'error-codes': [code] })
    if (asked.get('secret') !== secret) return fail('invalid-input-secret')
    const token = asked.get('response') ?? ''
    if (!issued.has(token)) return fail('invalid-input-response')
    const first = issued.get(token) ?? key
    issued.set(token, first)
    return first === key ? { success: true, 'error-codes': [] } : fail('timeout-or-duplicate')
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await text(request)
      if (isBroken) return void request.socket.destroy()
      if (request.method === 'POST' && request.url === '/turnstile/v0/siteverify') {
        response.setHeader('content-type', 'application/json')
        return void response.end(JSON.stringify(verdictOn(new URLSearchParams(body))))
      }
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      TURNSTILE_SITE_KEY: siteKey,
      TURNSTILE_SECRET: secret,
      TURNSTILE_API_BASE: url,
    } as Readonly<Record<string, string>>,
    /** Issues a token, as the script does. */
    issue: (): string => {
      const token = randomUUID()
      issued.set(token, undefined)
      return token
    },
    misdeeds: (): readonly string[] => misdeeds,
    break: (): void => void (isBroken = true),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
