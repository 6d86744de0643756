import { mailboxOf } from '@openchair/rules'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Queryable } from '../../store/db.ts'
import { mailboxSql } from '../../store/mailbox-sql.ts'
import type { JoinPlan } from './join-plan.ts'

/** Lets one person at a time join the list of a shop's day, until the end of the transaction. */
export const lockDay = async (client: Queryable, shopId: string, day: string): Promise<void> => {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('waiting-list:' || $1 || ':' || $2, 0))`,
    [shopId, day],
  )
}

type Joiner = Pick<JoinPlan, 'shopId' | 'wish' | 'customer'>

/** Tells if somebody with this mailbox, however it is spelled, or this phone has an application of this state for a shop's day. */
const hasApplication = async (
  on: Queryable,
  { shopId, wish, customer }: Joiner,
  state: 'standing' | 'left',
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `select from waiting_list_application application join customer on customer.id = application.customer_id
     where application.shop_id = $1 and application.state = $5 and application.day = $2
       and (${mailboxSql('customer.email')} = $3 or customer.phone = $4) limit 1`,
    [shopId, wish.day, mailboxOf(customer.email), customer.phone, state],
  )
  return rowCount === 1
}

/** Whether somebody with this e-mail or this phone stands in line for a shop's day (waiting-list/once-a-day). */
export const isInLine = (on: Queryable, joiner: Joiner): Promise<boolean> =>
  hasApplication(on, joiner, 'standing')

/** Whether somebody with this e-mail or this phone was in line for a shop's day before, and left. */
export const hasLeft = (on: Queryable, joiner: Joiner): Promise<boolean> => hasApplication(on, joiner, 'left')

/**
 * Writes an application as its plan says, last in line; `free` are the starts that its guest could book instead, ISO 8601. Belongs
 * in a transaction that has locked its day.
 */
export const insertApplication = async (
  client: Queryable,
  { shopId, id, queueId, wish, duration, customer, language }: JoinPlan,
  card: KeptCard | null,
  free: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into waiting_list_application (shop_id, id, queue_id, customer_id, day, barber_id, service_ids, duration, tip,
       state, card_reference, card_brand, card_last4, language, free_at_joining, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'standing', $10, $11, $12, $13, $14, $15, $15)`,
    [
      shopId,
      id,
      queueId,
      customer.id,
      wish.day,
      wish.barberId,
      wish.serviceIds,
      duration,
      wish.tip,
      card?.reference ?? null,
      card?.brand ?? null,
      card?.last4 ?? null,
      language ?? null,
      free,
      now.toString(),
    ],
  )
}
