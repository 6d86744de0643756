import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findOfferId } from '../booking/applications/store.ts'
import { findFeed } from '../booking/diary/store-feeds.ts'
import { writeFeed } from '../booking/diary/write-feed.ts'
import { findLookedAt } from '../booking/sale/store.ts'
import { readSale } from '../booking/tell/read-sale.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/network-of.ts'
import { calendarOfSale } from '../messages/calendar/calendars-of.ts'
import { namedBy, shortPages } from '../messages/short-link.ts'
import { isUuid } from '../store/uuid.ts'

type File = FastifyRequest<{ Params: { file: string } }>

/** Reads a calendar's name; empty where the address names none. PostgreSQL accepts no NUL in a parameter. */
const nameOf = ({ params: { file } }: File): string =>
  file.endsWith('.ics') && !file.includes('\0') ? file.slice(0, -4) : ''

const lost = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')

const sendCalendar = (reply: FastifyReply, calendar: string): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').type('text/calendar; charset=utf-8').send(calendar)

/**
 * Serves the calendar file of a reservation, the feeds of professionals and shops (messages/feeds), and the
 * short addresses of text messages. Whoever has such an address may look, and looking changes nothing
 * (links/permits).
 */
export const registerCalendars = (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'config' | 'limits'>,
): void => {
  const hidden = { schema: { hide: true } }

  app.get('/calendar/reservation/:file', hidden, async (request: File, reply) => {
    const id = nameOf(request)
    await deps.limits.spend('calendarFile', { target: '', address: networkOf(request.ip) })
    const key = isUuid(id) ? await findLookedAt(deps.pool, id) : undefined
    const sale = isUuid(id) ? await readSale(deps, key ?? id) : undefined
    const told = sale?.saleIn(sale.guest.language)
    if (sale === undefined || told === undefined || told.appointments.every(({ isCanceled }) => isCanceled))
      return lost(reply)
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="appointment.ics"')
    return sendCalendar(
      reply,
      calendarOfSale(told, sale.guest.language, deps.config.publicUrl, deps.clock.now()),
    )
  })

  app.get('/calendar/:file', hidden, async (request: File, reply) => {
    const name = nameOf(request)
    await deps.limits.spend('calendarFeed', { target: name, address: networkOf(request.ip) })
    const feed = await findFeed(deps.pool, name)
    const calendar = feed && (await writeFeed(deps, feed))
    if (calendar === undefined) return lost(reply)
    const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, max-age=300' })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return sendCalendar(reply, calendar)
  })

  for (const [short, page] of Object.entries(shortPages))
    app.get(`/${short}/:file`, hidden, async ({ params: { file } }: File, reply) => {
      const named = namedBy(file)
      const offerId =
        named?.offer === undefined ? undefined : await findOfferId(deps.pool, named.id, named.offer)
      const address = [page, named?.id, offerId].filter((each) => each !== undefined).join('/')
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return reply.redirect(`/booking${named === undefined ? '' : `/${address}`}`, 302)
    })
}

/**
 * A tag in a list of tags, or the asterisk for any. A proxy that compresses an answer makes its tag weak, or
 * adds the encoding to it.
 */
const listed = /\*|(?:W\/)?"([^"]*?)(?:[-;](?:gzip|br|zstd|deflate))?"/gi

/**
 * Tells whether `If-None-Match` names the tag of an answer, alone or in a list. Compares weakly (RFC 9110,
 * 8.8.3.2 and 13.1.2). `tag` has its quotation marks.
 */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  [...(ifNoneMatch ?? '').matchAll(listed)].some(([whole, name]) => whole === '*' || `"${name}"` === tag)
