import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { type AttachedPicture, attachGiftCard } from '../pictures/attach-gift-card.ts'
import { escapeHtml } from '../../html.ts'
import type { Logger } from '../../log.ts'
import { outboxPage } from './page.ts'
import type { OutboxRow } from './read-outbox.ts'

type PageRequest = FastifyRequest<{ Querystring: { format?: unknown } }>

const policy = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
)

/** The most mails whose drawn attachments are remembered. */
const mostDrawn = 100

/** Draws the attachments of mails, each once. */
const createDraw = (log: Logger) => {
  const drawn = new Map<string, readonly AttachedPicture[]>()
  return async ({ attached }: OutboxRow): Promise<readonly AttachedPicture[]> => {
    if (attached === undefined) return []
    const key = JSON.stringify(attached)
    const known = drawn.get(key)
    if (known !== undefined) return known
    const pictures = await attachGiftCard(attached, log)
    if (drawn.size >= mostDrawn) drawn.clear()
    drawn.set(key, pictures)
    return pictures
  }
}

/**
 * A row as the page shows it: attachments are embedded in the HTML, and pictures of this server load from the
 * page's own address.
 */
const shownRow = (row: OutboxRow, pictures: readonly AttachedPicture[], publicUrl: string): OutboxRow => ({
  ...row,
  html:
    row.html &&
    pictures.reduce(
      (html, { cid, content }) =>
        html.replaceAll(`src="cid:${cid}"`, `src="data:image/png;base64,${content.toString('base64')}"`),
      row.html.replaceAll(`src="${escapeHtml(publicUrl)}/`, 'src="/'),
    ),
})

type Outbox = {
  readonly read: () => Promise<readonly OutboxRow[]>
  readonly publicUrl: () => string
  readonly log: Logger
}

/**
 * Serves `/sandbox/outbox`, which shows messages instead of sending them; with `?format=json` as `{ rows }`
 * for programs (messages/outbox). A reader of it can sign in as anybody, so only the sandbox has it.
 */
export const registerOutbox = (app: FastifyInstance, { read, publicUrl, log }: Outbox): void => {
  const draw = createDraw(log)
  app.get('/sandbox/outbox', { schema: { hide: true } }, async ({ query }: PageRequest, reply) => {
    const rows = await read()
    reply.header('cache-control', 'no-store')
    if (query.format === 'json') return reply.send({ rows })
    const shown: OutboxRow[] = []
    for (const row of rows) shown.push(shownRow(row, await draw(row), publicUrl()))
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(shown))
  })
}
