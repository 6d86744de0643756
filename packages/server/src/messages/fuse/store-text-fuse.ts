import type { Queryable } from '../../store/db.ts'
import { boolean, bytes, instant, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { deleteInSteps } from '../../store/transaction.ts'
import { clockMargin } from '../store.ts'

/** Text messages that a brand may send in a day, unless its file sets another number (messages/text-fuse). */
const usualTexts = 2000
/** Sign-in codes that a brand may send in a day beyond that number. */
const moreCodes = 200

/** SQL of the brand for which texts in no brand's name are counted, so that none leaves uncounted. */
const firstBrandSql = '(select id from brand order by route limit 1)'

const mostSql = `coalesce(brand.texts_per_day, ${usualTexts})`
/** SQL of the number of further texts that a kind may have. */
const moreSql = (kind: string): string => `case when ${kind} = 'signInCode' then ${moreCodes} else 0 end`

/** SQL of the day at a brand: its date at the brand's first shop, and the midnight that ends it. */
const daySql = (now: string): string => `
  cross join lateral (select coalesce(
    (select timezone from shop where brand_id = brand.id order by active desc, position, id limit 1), 'UTC') as zone) as place
  cross join lateral (select (${now} at time zone zone)::date as day) as today
  cross join lateral (select (day + 1)::timestamp at time zone zone as midnight) as ending`

/**
 * Counts a text message that is due for its brand, once. All processes together count no more in a day than
 * it may send. Undefined where there is nothing to count: no text message, or one that was counted before.
 */
export const countText = statement(
  'count-text',
  { id: uuid, now: instant },
  `
  with due as (
    select id, brand_id, kind, subject_id, receiver, created_at, expires_at from message
    where id = $id and channel = 'sms' and state = 'waiting' and counted_at is null
      and expires_at > $now and send_at <= $now + make_interval(secs => ${clockMargin})
    for update
  ), fuse as (
    select due.*, brand.id as payer_id, day, midnight, ${mostSql} as most, ${moreSql('due.kind')} as more
    from due join brand on brand.id = coalesce(due.brand_id, ${firstBrandSql}) ${daySql('$now')}
  ), counted as (
    insert into text_count as counter (brand_id, day, texts, most, ends_at)
    select payer_id, day, 1, most, midnight from fuse where most + more > 0
    on conflict (brand_id, day) do update
      set texts = counter.texts + 1, most = excluded.most, ends_at = excluded.ends_at
      where counter.texts < (select most + more from fuse)
    returning texts
  ), marked as (
    update message set counted_at = $now
    where id in (select id from due) and (exists (select from counted) or not exists (select from fuse))
  )
  select exists (select from counted) as "isCounted", midnight, expires_at as "expiresAt", payer_id as "brandId", receiver,
    exists (select from message as mail where mail.created_at = fuse.created_at and mail.subject_id = fuse.subject_id
      and mail.kind = fuse.kind and mail.channel = 'email' and mail.state <> 'failed') as "isMailed"
  from fuse`,
  {
    /** False where the brand has used up its text messages of the day. */
    isCounted: boolean,
    /** The end of the day. */
    midnight: instant,
    expiresAt: instant,
    /** The brand for which it is counted. */
    brandId: uuid,
    receiver: text,
    /** True if a mail that was written together with the text says the same. */
    isMailed: boolean,
  },
).first

const pass = { brandId: uuid, receiverHash: bytes, now: instant }

/** The minutes for which staff let a text message go, and then the act that sends it has long been done. */
const passMinutes = 60

/** Lets one text message to a receiver go beyond the number of the day. False if one may already. */
export const insertPass = statement(
  'insert-text-pass',
  pass,
  `insert into text_pass (brand_id, receiver_hash, until) values ($brandId, $receiverHash, $now + interval '${passMinutes} minutes')
   on conflict (brand_id, receiver_hash) do update set until = excluded.until where text_pass.until <= $now`,
).any

/** Tells if the next text message to a receiver may go beyond the number of the day. */
export const hasPass = statement(
  'has-text-pass',
  pass,
  'select from text_pass where brand_id = $brandId and receiver_hash = $receiverHash and until > $now',
).any

/** Uses a pass up for a text message that is due. False where its receiver has none. */
export const takePass = statement(
  'take-text-pass',
  { ...pass, id: uuid },
  `with used as (
     delete from text_pass where brand_id = $brandId and receiver_hash = $receiverHash and until > $now returning brand_id
   )
   update message set counted_at = $now where id = $id and state = 'waiting' and counted_at is null and exists (select from used)`,
).any

/** Postpones a waiting message, so that it leaves at an instant and not before. */
export const postpone = statement(
  'postpone-message',
  { id: uuid, until: instant },
  `update message set turn_at = $until, send_at = $until where id = $id and state = 'waiting' and counted_at is null`,
).run

const usedUpStatement = statement(
  'texts-used-up',
  { brandId: uuid, kind: text, now: instant },
  `select midnight from brand ${daySql('$now')}
   left join text_count on text_count.brand_id = brand.id and text_count.day = today.day
   where brand.id = $brandId and coalesce(texts, 0) >= ${mostSql} + ${moreSql('$kind')}`,
  { midnight: instant },
)

/** Gives the midnight until which a brand sends no more texts of a kind; undefined where it sends some. */
export const textsUsedUpUntil = async (
  on: Queryable,
  brandId: string,
  kind: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> =>
  (await usedUpStatement.first(on, { brandId, kind, now }))?.midnight

/** Removes the counts of days that ended before an instant, and the passes. */
export const removeOldTextCounts = async (on: Queryable, before: Temporal.Instant): Promise<void> => {
  const ended = [before.toString()]
  await deleteInSteps(on, { table: 'text_count', key: 'brand_id, day', where: 'ends_at < $1' }, ended)
  await deleteInSteps(on, { table: 'text_pass', key: 'brand_id, receiver_hash', where: 'until < $1' }, ended)
}
