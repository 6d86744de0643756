import { getSaleOrder } from '@openchair/contract/calls'
import { recurringTasks, tasksOf } from '../../src/jobs/tasks.ts'
import type { Pool } from '../../src/store/db.ts'
import { saidBy } from '../lives/books.ts'
import type { MovableClock } from '../movable-clock.ts'
import type { TestApp } from '../test-app.ts'
import type { Promised } from './guests.ts'

const countOf = async (pool: Pool, text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from (${text}) as found`, [
    ...values,
  ])
  return rows[0]?.n ?? 0
}

const underWay = [
  `select from attempt where state = 'claimed'`,
  `select from payment where state = 'authorized' or asked_at is not null`,
  `select from refund where state = 'requested'`,
  `select from event where told_at is null and coalesce(tell_at, created_at) <= now()`,
]

/** Tells whether a server left nothing unfinished. */
export const isSettled = async (pool: Pool): Promise<boolean> => {
  for (const text of underWay) if ((await countOf(pool, text)) > 0) return false
  return true
}

/** Lets an hour pass, so that unpaid holds and offers that nobody accepted end. */
export const settleLater = async (t: TestApp, clock: MovableClock): Promise<void> => {
  const tasks = tasksOf(t.deps)
  clock.set(Temporal.Now.instant().toString())
  for (let round = 0; round < 4; round += 1) {
    clock.advance({ minutes: 20 })
    for (const name of recurringTasks) await tasks[name]?.({}, undefined as never)
  }
}

/** Charges and refunds of the provider, by reference, that differ from our payments and refunds. */
const booksThatDiffer = `
  with theirs as (
    select reference, sum(case when operation in ('capture', 'charge') then amount else 0 end) as taken,
      sum(case when operation = 'refund' then amount else 0 end) as given
    from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean
    group by reference
  ), ours as (
    select gateway_reference as reference, sum(amount) as taken,
      sum((select coalesce(sum(amount), 0) from refund
        where refund.shop_id = payment.shop_id and payment_id = payment.id and state = 'done')) as given
    from payment where kind = 'card' and state in ('captured', 'refunded') and gateway_reference is not null
    group by gateway_reference
  )
  select from theirs full join ours using (reference)
  where theirs.taken is distinct from ours.taken or theirs.given is distinct from ours.given`

/** The appointments that sales contain by their records. */
const sold = `
  select sale.shop_id, (item ->> 'id')::uuid as id from sale_order sale, jsonb_array_elements(record -> 'items') as item
  where item ->> 'type' = 'appointment'`

const eventsOf = (kind: string): string => `select subject_id from event where kind = '${kind}'`
const changesOf = (kind: string): string =>
  `select owner_id from attempt where kind = '${kind}' and state = 'done'`
/** SQL of rows that occur in one of two lists more often than in the other. */
const differing = (one: string, other: string): string =>
  `(${one} except all ${other}) union all (${other} except all ${one})`

/** SQL of the receipts that merged messages about tips stand for: one for each tipped appointment. */
const tipsToldWith = `(select count(distinct detail ->> 'itemId') from event
  where event.subject_id = message.subject_id and event.kind = 'tipped' and told_at = message.created_at)`

/** States that must not occur. Each is a query for rows in that state. */
const faulty: Readonly<Record<string, string>> = {
  'requests left to a person': `select from attempt where state = 'unresolved'`,
  'requests still under way': underWay.join(' union all '),
  'payments that did not end well': `select from payment where state not in ('captured', 'refunded', 'kept', 'due')`,
  'refunds that were not made': `select from refund where state <> 'done'`,
  'books that differ from the provider’s': booksThatDiffer,
  'money set aside for nobody': `
    select from sandbox_payment asked where operation = 'authorize' and (answer ->> 'ok')::boolean and amount > 0
      and not exists (select from sandbox_payment ended where ended.reference = asked.reference
        and ended.operation in ('capture', 'release'))`,
  'times sold but not taken': `
    select from (${sold}) as sold where not exists (select from appointment
      where appointment.shop_id = sold.shop_id and appointment.id = sold.id and state in ('booked', 'canceled'))`,
  'times held by nobody': `
    select from appointment where state = 'held' and not exists (select from waiting_list_slot slot
      join waiting_list_offer offer on offer.shop_id = slot.shop_id and offer.id = slot.offer_id
      where slot.shop_id = appointment.shop_id and slot.id = appointment.owner_id and offer.ended_at is null)`,
  'things held by nobody': `select from hold where state = 'held'`,
  'bookings not recorded as told': differing(
    `select id from sale_order where not exists (select from gift_card_sale sale where sale.sale_order_id = sale_order.id)
       and not exists (select from waiting_list_application where sale_order_id = sale_order.id)`,
    `${eventsOf('booked')} and not exists (select from waiting_list_application where sale_order_id = subject_id)`,
  ),
  'gift cards not recorded as told': differing(
    'select sale_order_id from gift_card_sale',
    eventsOf('giftCardSold'),
  ),
  'acceptances not recorded as told': differing(
    `select id from waiting_list_application where state = 'accepted'`,
    eventsOf('waitingListAccepted'),
  ),
  'cancels not recorded as told': differing(changesOf('cancel'), eventsOf('canceled')),
  'moves not recorded as told': differing(changesOf('move'), eventsOf('moved')),
  'tips not recorded as told': differing(changesOf('tip'), eventsOf('tipped')),
  'told twice': `
    select from message where subject_id is not null
    group by subject_id, kind, channel, receiver, created_at
    having count(*) > case kind when 'tipped' then ${tipsToldWith} else 1 end`,
  'told of what did not become true': `
    select from message where subject_id is not null and not exists (select from event
      where event.subject_id = message.subject_id and event.told_at = message.created_at)`,
  'sales that nobody heard of': `
    select from sale_order where not exists (select from message where message.subject_id = sale_order.id)`,
}

/** Counts promises that answers made to guests and that the database does not keep. */
const broken = async (pool: Pool, { sales, canceled, applications, paid }: Promised): Promise<number> =>
  (await countOf(pool, 'select unnest($1::uuid[]) except select id from sale_order', [[...sales]])) +
  (await countOf(
    pool,
    `select unnest($1::uuid[]) except select id from appointment where state = 'canceled'`,
    [[...canceled]],
  )) +
  (await countOf(pool, `select from payment where state = 'due' and sale_order_id = any ($1::uuid[])`, [
    [...paid],
  ])) +
  (await countOf(pool, 'select unnest($1::uuid[]) except select id from waiting_list_application', [
    [...applications],
  ]))

/** Checks everything after the chaos. Returns counts of forbidden states by name, and of everything else. */
export const checkOutcome = async (
  { pool, send }: TestApp,
  promised: Promised,
  staff: ReadonlySet<string>,
) => {
  const faults: Record<string, number> = {}
  const note = (name: string, rows: number): void => {
    if (rows > 0) faults[name] = rows
  }
  for (const [name, text] of Object.entries(faulty)) note(name, await countOf(pool, text))
  note('promises broken', await broken(pool, promised))
  const free = `select id from appointment where state = 'booked' and id <> all ($1) except select id from (${sold}) as sold`
  note('times taken but not sold', await countOf(pool, free, [[...staff]]))
  // A gift card paid for everything, so these guests have no card, and pay a change's higher price at the
  // shop.
  const { rows } = await pool.query<{ id: string; atShop: number }>(`
    select id, (select coalesce(sum((answer ->> 'atShop')::int), 0)::int from attempt
      where owner_id = sale_order.id and state = 'done') as "atShop" from sale_order`)
  let paidOtherwise = 0
  for (const { id, atShop } of rows) {
    const { total, parts, paid, scheduled } = saidBy((await send(getSaleOrder, { id })).body)
    if (paid + scheduled + atShop !== total || parts !== total) paidOtherwise += 1
  }
  note('sales that are not paid as they stand', paidOtherwise)
  const { rows: cards } = await pool.query<{ gone: number; paid: number }>(`
    select (select coalesce(sum(initial_balance - balance), 0)::int from gift_card where not filed) as gone,
      (select coalesce(sum(amount), 0)::int from payment where kind = 'gift_card')
        - (select coalesce(sum(refund.amount), 0)::int from refund join payment on payment.shop_id = refund.shop_id
           and payment.id = refund.payment_id where payment.kind = 'gift_card') as paid`)
  const { gone = 0, paid = 0 } = cards[0] ?? {}
  note('cents lost on gift cards', Math.abs(gone - paid))
  const tables = {
    sales: 'sale_order',
    giftCards: 'gift_card_sale',
    changes: `attempt where kind in ('cancel', 'move', 'tip')`,
  }
  const counts = await Promise.all(
    Object.entries(tables).map(
      async ([name, table]) => [name, await countOf(pool, `select from ${table}`)] as const,
    ),
  )
  const figures = {
    sales: rows.length,
    ...Object.fromEntries(counts),
    accepted: await countOf(pool, `select from waiting_list_application where state = 'accepted'`),
    events: await countOf(pool, 'select from event where told_at is not null'),
    messages: await countOf(pool, 'select from message'),
    spentOnGiftCards: gone,
  }
  return { faults, figures }
}
