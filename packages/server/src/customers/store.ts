import type { Currency } from '@openchair/contract'
import { withClaimedSql } from '../accounts/store-claims.ts'
import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import type { RecordedItem } from '../store/sale-record.ts'
import { instant, json, nullable, text, textAs, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

export type AppointmentRow = {
  readonly id: string
  readonly saleOrderId: string
  readonly state: 'booked' | 'canceled'
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly currency: Currency
  readonly item: RecordedItem
  readonly canCancelBefore: string | null
  readonly shop: {
    readonly id: string
    readonly route: string
    readonly name: string
    readonly alias: string
    readonly timezone: string
    readonly country: string
    readonly phone: string
  }
}

/** Bounds one answer; a customer who came every week for two years has as many. */
const most = 200

const isComing = 'appointment.ends_at > $now'

const findStatement = statement(
  'find-appointments-of-customer',
  { customerId: uuid, now: instant, when: nullable(text) },
  `select ${across.customer} appointment.id, sale.id as "saleOrderId", appointment.state, appointment.starts_at as "startsAt",
     appointment.ends_at as "endsAt", sale.currency, item,
     sale.record->>'canCancelBefore' as "canCancelBefore",
     json_build_object('id', shop.id, 'route', shop.route, 'name', shop.name, 'alias', shop.alias,
       'timezone', shop.timezone, 'country', shop.country, 'phone', shop.details->>'phone') as shop
   from sale_order as sale
   cross join lateral jsonb_array_elements(sale.record->'items') as item
   join appointment on appointment.shop_id = sale.shop_id and appointment.id = (item->>'id')::uuid
   join shop on shop.id = sale.shop_id
   where sale.customer_id in ${withClaimedSql('$customerId')}
     and item->>'type' = 'appointment' and appointment.state in ('booked', 'canceled')
     and ($when::text is null or (${isComing}) = ($when = 'upcoming'))
   order by ${isComing} desc, case when ${isComing} then appointment.starts_at end, appointment.starts_at desc
   limit ${most}`,
  {
    id: uuid,
    saleOrderId: uuid,
    state: textAs<AppointmentRow['state']>('appointment_state'),
    startsAt: instant,
    endsAt: instant,
    currency: wordOf<Currency>(),
    item: json<RecordedItem>(),
    canCancelBefore: nullable(text),
    shop: json<AppointmentRow['shop']>(),
  },
)

/**
 * The appointments of a customer and of those that it has claimed: the coming ones from the next on, then the past ones from
 * the last on, at most 200. One that is under way is still coming.
 */
export const findAppointments = (
  on: Queryable,
  customerId: string,
  { now, when }: { readonly now: Temporal.Instant; readonly when: 'upcoming' | 'past' | undefined },
): Promise<readonly AppointmentRow[]> => findStatement.rows(on, { customerId, now, when })
