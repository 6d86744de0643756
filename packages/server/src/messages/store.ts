import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { prepared } from '../store/prepared.ts'
import type { PendingMessage } from './merge/merge-messages.ts'
import type { Channel, MessageContent, MessageKind } from './kinds.ts'
import type { StoredLook } from './mail/brand-look.ts'
import { completeContent } from './stored-content.ts'

type NewMessage = {
  readonly id: string
  readonly brandId: string | null
  readonly to: string
  readonly language: Language
  readonly content: MessageContent
  readonly expiresAt: Temporal.Instant
  /** Whether it goes before messages that can wait. */
  readonly isUrgent: boolean
  /** Whether what it says may have left in another one before. */
  readonly isTried: boolean
  readonly subjectId?: string | undefined
  /** Whose turn it takes at once; given later where it has to wait for one. */
  readonly turnOf?: string | undefined
  readonly now: Temporal.Instant
}

const insertStatement = prepared(
  'write-message',
  (value) => `
  with written as (
    insert into message (id, brand_id, channel, receiver, language, kind, content, send_at, expires_at, subject_id,
      tries, turn_of, turn_at, created_at, updated_at)
    values (${value('id', 'uuid')}, ${value('brandId', 'uuid')}, ${value('channel', 'text')}, ${value('to', 'text')},
      ${value('language', 'text')}, ${value('kind', 'text')}, ${value('content', 'jsonb')},
      ${value('now', 'timestamptz')}, ${value('expiresAt', 'timestamptz')}, ${value('subjectId', 'uuid')},
      ${value('tries', 'integer')}, ${value('turnOf', 'text')},
      case when ${value('turnOf', 'text')} is not null then ${value('now', 'timestamptz')} end,
      ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')})
    returning id
  )
  select graphile_worker.add_job('send-message', json_build_object('messageId', id), job_key := 'send-message:' || id,
    priority := ${value('priority', 'integer')})
  from written`,
)

/** Writes a message and queues its sending, which starts as soon as this is committed. */
export const insertMessage = async (
  on: Queryable,
  { content, expiresAt, isUrgent, isTried, now, ...message }: NewMessage,
): Promise<void> => {
  const { channel, kind, ...told } = content
  await insertStatement(on, {
    ...message,
    channel,
    kind,
    content: JSON.stringify(told),
    priority: isUrgent ? -1 : 0,
    tries: isTried ? 1 : 0,
    expiresAt: expiresAt.toString(),
    now: now.toString(),
  })
}

/** What ends a message that is not sent and takes nobody's turn, `now` being its parameter. */
export const takenBack = (now: string): string =>
  `state = 'expired', send_at = null, content = null, turn_of = null, turn_at = null, updated_at = ${now}`

/**
 * Ends waiting messages of these kinds about the same subject to the same receiver, which then take nobody's turn; answers what
 * they said, in the order in which they were written.
 */
export const takeOvertaken = async (
  on: Queryable,
  { subjectId, to, channel }: { readonly subjectId: string; readonly to: string; readonly channel: Channel },
  kinds: readonly MessageKind[],
  now: Temporal.Instant,
): Promise<readonly PendingMessage[]> => {
  const { rows } = await on.query<{ kind: string; content: object; isTried: boolean }>(
    `with waiting as (
       select id, number, kind, content, tries > 0 as "isTried" from message
       where subject_id = $1 and receiver = $2 and channel = $3 and kind = any($4) and state = 'waiting' for update
     ), ended as (
       update message set ${takenBack('$5')}
       where id in (select id from waiting)
     )
     select kind, content, "isTried" from waiting order by number`,
    [subjectId, to, channel, kinds, now.toString()],
  )
  return rows.map(({ kind, content, isTried }) => ({
    content: completeContent(channel, kind, content),
    isTried,
  }))
}

export type StoredMessage = {
  readonly id: string
  readonly to: string
  readonly language: Language
  /** The name that it is sent in; null where no brand is known. */
  readonly brand: string | null
  /** The address to which answers to the brand go; null where its shops have several addresses, or none. */
  readonly brandEmail: string | null
  /** The look of its mails; null where no brand is known. */
  readonly look: StoredLook | null
  readonly content: MessageContent
}

type MessageRow = {
  readonly id: string
  readonly channel: string
  readonly receiver: string
  readonly language: Language
  readonly brand: string | null
  readonly brandEmail: string | null
  readonly look: StoredLook | null
  readonly kind: string
  readonly content: unknown
}

export const toMessage = ({
  id,
  receiver,
  language,
  brand,
  brandEmail,
  look,
  channel,
  kind,
  content,
}: MessageRow): StoredMessage => ({
  id,
  to: receiver,
  language,
  brand,
  brandEmail,
  look,
  // Written by `insertMessage` alone, of this version or the one before.
  content: completeContent(channel, kind, content as object),
})

/** The name of a message's brand, or of the only brand that there is. */
export const brandName = `coalesce((select name from brand where id = message.brand_id),
  (select min(name) from brand having count(*) = 1))`
/** The look of the mails of the same brand. */
export const brandLook = `(select settings || extension from brand where id = coalesce(message.brand_id,
  (select (array_agg(id))[1] from brand having count(*) = 1)))`
/** The e-mail of its shops, where all that have one have the same. */
export const brandEmail = `(select min(email) from shop where brand_id = message.brand_id and active
  having count(distinct lower(email)) = 1)`

/** Seconds from the start of a try to the next; the last one repeats. The first is longer than a try can take. */
const pauses = [20, 60, 180, 600, 1800, 3600, 7200]
/** Seconds before the end of its life at which a message is tried once more, where the next try would come too late. */
const lastChance = 60
/** Seconds by which the database's clock, which starts jobs, may be before this process's. */
export const clockMargin = 5

export type DueMessage = StoredMessage & {
  /** Of this try, which is recorded before it is made, so that no other worker makes it as well. */
  readonly nextTryAt: Date
  readonly expiresAt: Date
}

/**
 * Starts a try: sets when the next is due, the last one shortly before the message's life ends. Undefined where no try is due, or
 * the message has ended.
 */
export const startTry = async (
  on: Queryable,
  id: string,
  now: Temporal.Instant,
): Promise<DueMessage | undefined> => {
  const { rows } = await on.query<MessageRow & { readonly nextTryAt: Date; readonly expiresAt: Date }>(
    `update message
     set tries = tries + 1, updated_at = $2,
       send_at = case
         when $2::timestamptz + ($3::interval[])[least(tries + 1, cardinality($3))] >= expires_at
           and expires_at - $5::interval > $2::timestamptz + ($3::interval[])[1]
         then expires_at - $5::interval
         else $2::timestamptz + ($3::interval[])[least(tries + 1, cardinality($3))] end
     where id = $1 and state = 'waiting' and send_at <= $2::timestamptz + make_interval(secs => $4)
     returning id, receiver, language, channel, kind, content, send_at as "nextTryAt", expires_at as "expiresAt",
       ${brandName} as brand, ${brandEmail} as "brandEmail", ${brandLook} as look`,
    [id, now.toString(), pauses.map((pause) => `${pause} seconds`), clockMargin, `${lastChance} seconds`],
  )
  const [row] = rows
  return row && { ...toMessage(row), nextTryAt: row.nextTryAt, expiresAt: row.expiresAt }
}

/** Tells whether a message to staff goes to the mailbox of a shop of its brand, or of a professional who works there still. */
export const readsOfStaff = async (on: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await on.query(
    `select from message join shop on shop.brand_id = message.brand_id
     where message.id = $1 and (lower(shop.email) = lower(message.receiver) or shop.active and exists (
       select from barber where barber.shop_id = shop.id and barber.active and lower(barber.email) = lower(message.receiver)))
     limit 1`,
    [id],
  )
  return rowCount === 1
}

/** Queues the next try of a message that could not be sent, or has to wait. */
export const queueNextTry = async (on: Queryable, id: string, at: Temporal.Instant): Promise<void> => {
  await on.query(
    `select graphile_worker.add_job('send-message', json_build_object('messageId', $1::text), run_at := $2,
       job_key := 'send-message:' || $1::text)`,
    [id, at.toString()],
  )
}

/** Ends a message that was sent or is given up; with `isEmptied` what it said is deleted. */
export const endMessage = async (
  on: Queryable,
  id: string,
  end: {
    readonly state: 'sent' | 'expired' | 'failed'
    readonly isEmptied: boolean
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  await on.query(
    `update message
     set state = $2, send_at = null, content = case when $3 then null else content end, updated_at = $4
     where id = $1 and state = 'waiting'`,
    [id, end.state, end.isEmptied, end.now.toString()],
  )
}

/** Waiting messages whose try was due before an instant; at most a hundred. */
export const findStalledMessages = async (
  on: Queryable,
  before: Temporal.Instant,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ readonly id: string }>(
    `select id from message where state = 'waiting' and send_at < $1 order by send_at limit 100`,
    [before.toString()],
  )
  return rows.map(({ id }) => id)
}

/** Deletes messages that were written before an instant and have ended. */
export const removeOldMessages = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'message', key: 'id', where: `state <> 'waiting' and created_at < $1` }, [
    before.toString(),
  ])
