import { mailboxOf } from '@openchair/rules'
import type { WireLanguage } from '@openchair/contract'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Queryable } from '../../store/db.ts'
import { mailboxSql } from '../../store/mailbox-sql.ts'
import {
  boolean,
  day,
  instant,
  integer,
  list,
  nullable,
  text,
  textAs,
  uuid,
  wordOf,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { JoinPlan } from './join-plan.ts'

/** Makes others wait who join the list of the same shop and day, until the transaction ends. */
export const lockDay = statement(
  'lock-day',
  { shopId: text, day: text },
  `select pg_advisory_xact_lock(hashtextextended('waiting-list:' || $shopId || ':' || $day, 0))`,
).run

const findStatement = statement(
  'find-application-of-person',
  {
    shopId: uuid,
    day,
    customerId: uuid,
    mailbox: nullable(text),
    phone: nullable(text),
    state: textAs<'standing' | 'left'>('waiting_list_state'),
  },
  `select from waiting_list_application application join customer on customer.id = application.customer_id
   where application.shop_id = $shopId and application.state = $state and application.day = $day
     and (${mailboxSql('customer.email')} = $mailbox or customer.phone = $phone or customer.id = $customerId) limit 1`,
)

/** Tells if this guest, by e-mail, phone or id, is or was in line for a shop's day (waiting-list/once-a-day). */
export const hasApplication = async (
  on: Queryable,
  {
    shopId,
    wish,
    customer: { id: customerId, email, phone },
  }: Pick<JoinPlan, 'shopId' | 'wish' | 'customer'>,
  state: 'standing' | 'left',
): Promise<boolean> =>
  (await findStatement.run(on, {
    shopId,
    day: wish.day,
    customerId,
    mailbox: email === null ? null : mailboxOf(email),
    phone,
    state,
  })) === 1

const insertStatement = statement(
  'insert-application',
  {
    shopId: uuid,
    id: uuid,
    queueId: uuid,
    customerId: uuid,
    day,
    barberId: nullable(uuid),
    serviceIds: list(uuid),
    duration: integer,
    tip: integer,
    notBefore: nullable(integer),
    reference: nullable(text),
    brand: nullable(text),
    last4: nullable(text),
    language: nullable(wordOf<WireLanguage>()),
    isLink: boolean,
    free: list(textAs('timestamptz')),
    now: instant,
  },
  `insert into waiting_list_application (shop_id, id, queue_id, customer_id, day, barber_id, service_ids, duration, tip, not_before,
     state, is_link, card_reference, card_brand, card_last4, language, free_at_joining, created_at, updated_at)
   values ($shopId, $id, $queueId, $customerId, $day, $barberId, $serviceIds, $duration, $tip, $notBefore,
     case when $isLink then 'linked'::waiting_list_state else 'standing' end, $isLink, $reference, $brand, $last4,
     $language, $free, $now, $now)`,
)

/**
 * Writes an application last in line. `free` are the starts that its guest could book instead, in ISO 8601.
 * Belongs in a transaction that has locked its day.
 */
export const insertApplication = async (
  client: Queryable,
  { wish, customer, language, ...plan }: JoinPlan,
  card: KeptCard | null,
  free: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  const kept = { reference: card?.reference, brand: card?.brand, last4: card?.last4 }
  await insertStatement.run(client, {
    ...plan,
    ...wish,
    ...kept,
    language,
    customerId: customer.id,
    notBefore: wish.notBefore ?? null,
    isLink: plan.isLink === true,
    free,
    now,
  })
}
