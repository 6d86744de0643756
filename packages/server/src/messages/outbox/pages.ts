import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../content-policy.ts'
import { escapeHtml, htmlPage } from '../../html.ts'
import type { Logger } from '../../log.ts'
import { type AttachedPicture, attachGiftCard } from '../pictures/gift-card-picture.ts'
import type { OutboxRow } from './read-outbox.ts'

const style = `
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 664px; padding: 16px; background: #f6f4f0; color: #16171b;
    font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.2 }
  h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
  p { margin: 8px 0 16px }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-top: 16px; padding: 16px; border: 1px solid #e5e1d9; border-radius: 12px; background: #fff }
  small { display: block; color: #5c5f66; font-size: .875rem; overflow-wrap: anywhere }
  pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  summary { margin-top: 12px; min-height: 24px; cursor: pointer }
  iframe { display: block; width: 100%; height: 640px; margin-top: 12px; border: 1px solid #e5e1d9; border-radius: 8px }
  a { color: inherit }
  :focus-visible { outline: 3px solid #1f4456; outline-offset: 2px }`

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')

/** Writes a mail in a frame of its own, which runs no script. Its links open in a new tab. */
const frameOf = (html: string, subject: string): string => {
  const opened = html.replace('<head>', '<head><base target="_blank">')
  return `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(opened)}"></iframe>`
}

const itemOf = ({ channel, to, kind, language, state, createdAt, subject, text, html }: OutboxRow) => {
  const plain = `<pre>${linked(text)}</pre>`
  const body =
    html === null
      ? plain
      : `${frameOf(html, subject ?? kind)}<details><summary>Without HTML</summary>${plain}</details>`
  return `<li>
<h2>${escapeHtml(subject ?? to)}</h2>
<small>${escapeHtml([channel, to, kind, language, state].join(' · '))} · <time>${createdAt}</time></small>
${body}
</li>`
}

/** Writes the developers' page of messages to guests, the newest first. */
const outboxPage = (rows: readonly OutboxRow[]): string =>
  htmlPage({
    language: 'en',
    title: 'Outbox',
    style,
    content: `<p>What this server would have sent: it has no mail server or no text message provider. <a href="?format=json">As JSON</a></p>
${rows.length === 0 ? '<p>Nothing yet.</p>' : `<ul>\n${rows.map(itemOf).join('\n')}\n</ul>`}`,
  })

type PageRequest = FastifyRequest<{ Querystring: { format?: unknown } }>

const policy = contentPolicy(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
)

/** The most mails whose drawn attachments are kept in memory. */
const mostDrawn = 100

/** Makes the function that draws the attachments of mails, each once. */
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
 * A row as the page shows it. Attachments are embedded in the HTML, and pictures of this server are loaded
 * from the page's own address.
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
 * Serves `/sandbox/outbox`, which shows messages that are not sent, and with `?format=json` gives them to
 * programs as `{ rows }` (messages/outbox). Its readers can sign in as anybody, so only the sandbox has it.
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
