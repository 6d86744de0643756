import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { partnerHtml, partnerPages, partnerStyle } from './pages.ts'

/** A partner's strict policy. The booking needs two of its directives (docs/EMBEDDING.md). */
const policy = (booking: string): string =>
  [
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
    `script-src ${booking}; frame-src ${booking}; require-trusted-types-for 'script'`,
  ].join('; ')

const interior = fileURLToPath(new URL('../art/scene-interior.svg', import.meta.url))

type Partner = { readonly message: string; readonly stop: () => Promise<void> }

const portFor = (booking: string): number | undefined => {
  const { PORT, PARTNER_PORT, NODE_ENV } = process.env
  if (PARTNER_PORT) {
    const port = /^\d+$/.test(PARTNER_PORT) ? Number(PARTNER_PORT) : Number.NaN
    if (!(port <= 65_535)) throw new Error('PARTNER_PORT must be a whole number from 0 to 65535')
    return port
  }
  if (NODE_ENV === 'production') return undefined
  return PORT === '0' ? 0 : Number(new URL(booking).port || 80) + 1
}

/**
 * Serves a partner's sample pages on PARTNER_PORT, else on the port after the server's; in production only
 * where that is set. Their host `localhost` makes them another site than the booking, whose origin is
 * `booking`.
 */
export const servePartner = async (booking: string): Promise<Partner | undefined> => {
  const port = portFor(booking)
  if (port === undefined) return undefined
  const pages = partnerPages(booking)
  const picture = await readFile(interior)
  const send = (answer: ServerResponse, type: string, body: string | Buffer): void =>
    void answer
      .setHeader('content-type', type)
      .setHeader('content-security-policy', policy(booking))
      .end(body)
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.replace(/\?.*$/s, '')
    if (path === '/') return answer.writeHead(302, { location: '/partner' }).end()
    if (path === '/partner.css') return send(answer, 'text/css', partnerStyle)
    if (path === '/interior.svg') return send(answer, 'image/svg+xml', picture)
    const html = partnerHtml(pages, path)
    return html === undefined
      ? answer.writeHead(404).end('No such page')
      : send(answer, 'text/html; charset=utf-8', html)
  })
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
    await promise
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `PARTNER_PORT: ${port} cannot be listened on (${code}); no sample page of a partner is served.`
    return { message, stop: () => Promise.resolve() }
  }
  return {
    message: `A sample page of a partner: http://localhost:${(server.address() as AddressInfo).port}/partner`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
