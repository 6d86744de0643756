import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import {
  boolean,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
  wordOf,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { MessageContent } from './kinds.ts'
import type { StoredLook } from './mail/brand-look.ts'
import { completeContent } from './stored-content.ts'

type NewMessage = {
  readonly id: string
  readonly brandId: string | null
  readonly to: string
  readonly language: Language
  readonly content: MessageContent
  readonly expiresAt: Temporal.Instant
  /** True if the message is sent before messages that can wait. */
  readonly isUrgent: boolean
  /** True if an earlier message with the same content may have been sent. */
  readonly isTried: boolean
  readonly subjectId?: string | undefined
  /** The receiver whose turn the message takes at once. Otherwise it gets a turn later, if it needs one. */
  readonly turnOf?: string | undefined
  readonly now: Temporal.Instant
}

const insertStatement = statement(
  'write-message',
  {
    id: uuid,
    brandId: nullable(uuid),
    channel: text,
    to: text,
    language: text,
    kind: text,
    content: json<object>(),
    expiresAt: instant,
    subjectId: nullable(uuid),
    tries: integer,
    turnOf: nullable(text),
    priority: integer,
    now: instant,
  },
  `
  with written as (
    insert into message (id, brand_id, channel, receiver, language, kind, content, send_at, expires_at, subject_id,
      tries, turn_of, turn_at, created_at, updated_at)
    values ($id, $brandId, $channel, $to,
      $language, $kind, $content,
      $now, $expiresAt, $subjectId,
      $tries, $turnOf,
      case when $turnOf is not null then $now end,
      $now, $now)
    returning id
  )
  select graphile_worker.add_job('send-message', json_build_object('messageId', id), job_key := 'send-message:' || id,
    priority := $priority)
  from written`,
)

/** Writes a message and queues its sending, which starts as soon as the transaction is committed. */
export const insertMessage = async (
  on: Queryable,
  { content, isUrgent, isTried, subjectId, turnOf, ...message }: NewMessage,
): Promise<void> => {
  const { channel, kind, ...told } = content
  await insertStatement.run(on, {
    ...message,
    subjectId,
    turnOf,
    channel,
    kind,
    content: told,
    priority: isUrgent ? -1 : 0,
    tries: isTried ? 1 : 0,
  })
}

/** SQL of the name of a message's brand, or of the only brand that there is. */
const brandName = `coalesce((select name from brand where id = message.brand_id),
  (select min(name) from brand having count(*) = 1))`
/** SQL of the look of that brand's mails. */
const brandLook = `(select settings || extension from brand where id = coalesce(message.brand_id,
  (select (array_agg(id))[1] from brand having count(*) = 1)))`
/** SQL of the e-mail of the brand's shops, if all that have one have the same. */
const brandEmail = `(select min(email) from shop where brand_id = message.brand_id and active
  having count(distinct lower(email)) = 1)`

/** Finds the name and the look in which a brand's messages are written. */
export const findLook = statement(
  'find-look',
  { brandId: uuid },
  'select name as brand, settings || extension as look from brand where id = $brandId',
  { brand: text, look: json<StoredLook>() },
).first

export const messageSql = `message.id, receiver, language, channel, kind, content, ${brandName} as brand,
  ${brandEmail} as "brandEmail", ${brandLook} as look`
export const messageColumns = {
  id: uuid,
  receiver: text,
  language: wordOf<Language>(),
  channel: text,
  kind: text,
  content: json<object>(),
  /** The brand in whose name the message is sent; null where it is unknown. */
  brand: nullable(text),
  /** The address for replies to the brand; null where its shops have several addresses, or none. */
  brandEmail: nullable(text),
  /** The look of the brand's mails; null where the brand is unknown. */
  look: nullable(json<StoredLook>()),
}

export const toMessage = ({ receiver, channel, kind, content, ...message }: Row<typeof messageColumns>) => ({
  ...message,
  to: receiver,
  // Only `insertMessage` writes contents, of this version or the one before.
  content: completeContent(channel, kind, content),
})
export type StoredMessage = ReturnType<typeof toMessage>

/** Seconds from each try to the next. The last pause repeats. The first is longer than a try can take. */
const pauses = [20, 60, 180, 600, 1800, 3600, 7200]
/** Seconds before a message's end at which it is tried once more, if the next try would come too late. */
const lastChance = 60
/** Seconds by which the database's clock, which starts jobs, may be ahead of this process's clock. */
export const clockMargin = 5

export type DueMessage = StoredMessage & {
  /** The instant of the next try. It is recorded before this try, so that no other worker makes this one. */
  readonly nextTryAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

const afterPause = '$now + ($pauses)[least(tries + 1, cardinality($pauses))]'

const startStatement = statement(
  'start-try',
  {
    id: uuid,
    now: instant,
    pauses: list(textAs('interval')),
    margin: integer,
    lastChance: textAs('interval'),
  },
  `update message
   set tries = tries + 1, updated_at = $now,
     send_at = case
       when ${afterPause} >= expires_at and expires_at - $lastChance > $now + ($pauses)[1]
       then expires_at - $lastChance
       else ${afterPause} end
   where id = $id and state = 'waiting' and send_at <= $now + make_interval(secs => $margin)
   returning ${messageSql}, send_at as "nextTryAt", expires_at as "expiresAt"`,
  { ...messageColumns, nextTryAt: instant, expiresAt: instant },
)

/**
 * Starts a try by setting when the next is due. The last one is due shortly before the message's life ends.
 * Undefined where no try is due, or the message has ended.
 */
export const startTry = async (on: Queryable, id: string, now: Temporal.Instant) => {
  const row = await startStatement.first(on, {
    id,
    now,
    pauses: pauses.map((pause) => `${pause} seconds`),
    margin: clockMargin,
    lastChance: `${lastChance} seconds`,
  })
  if (row === undefined) return undefined
  const { nextTryAt, expiresAt, ...message } = row
  return { ...toMessage(message), nextTryAt, expiresAt }
}

const staffStatement = statement(
  'reads-of-staff',
  { id: uuid },
  `select from message join shop on shop.brand_id = message.brand_id
   where message.id = $id and (lower(shop.email) = lower(message.receiver) or shop.active and exists (
     select from barber where barber.shop_id = shop.id and barber.active and lower(barber.email) = lower(message.receiver)))
   limit 1`,
)

/** Tells whether a message to staff goes to a shop of its brand, or a professional who still works there. */
export const readsOfStaff = async (on: Queryable, id: string): Promise<boolean> =>
  (await staffStatement.run(on, { id })) === 1

/** Queues the next try of a message that could not be sent, or has to wait. */
export const queueNextTry = statement(
  'queue-next-try',
  { id: uuid, at: instant },
  `select graphile_worker.add_job('send-message', json_build_object('messageId', $id), run_at := $at,
     job_key := 'send-message:' || $id)`,
).run

type End = {
  readonly state: 'sent' | 'expired' | 'failed'
  readonly isEmptied: boolean
  readonly now: Temporal.Instant
}

/** Ends a message that was sent or is given up. With `isEmptied`, deletes its content. */
export const endMessage = statement(
  'end-message',
  { id: uuid, state: textAs<End['state']>('message_state'), isEmptied: boolean, now: instant },
  `update message
   set state = $state, send_at = null, content = case when $isEmptied then null else content end, updated_at = $now
   where id = $id and state = 'waiting'`,
).run

const stalledStatement = statement(
  'find-stalled-messages',
  { before: instant },
  `select id from message where state = 'waiting' and send_at < $before order by send_at limit 100`,
  { id: uuid },
)

/** Finds waiting messages whose try was due before an instant; at most a hundred. */
export const findStalledMessages = async (on: Queryable, before: Temporal.Instant) =>
  (await stalledStatement.rows(on, { before })).map(({ id }) => id)

/** Deletes messages that were written before an instant and have ended. */
export const removeOldMessages = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'message', key: 'id', where: `state <> 'waiting' and created_at < $1` }, [
    before.toString(),
  ])
