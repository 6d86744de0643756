import type { Currency } from '@openchair/contract'
import { withClaimedSql } from '../accounts/store-claims.ts'
import type { RecordedItem } from '../store/sale-record.ts'
import { instant, json, nullable, type Row, text, textAs, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const columns = {
  id: uuid,
  saleOrderId: uuid,
  state: textAs<'booked' | 'canceled'>('appointment_state'),
  startsAt: instant,
  endsAt: instant,
  currency: wordOf<Currency>(),
  item: json<RecordedItem>(),
  canCancelBefore: nullable(text),
  shop: json<
    Readonly<Record<'id' | 'route' | 'name' | 'alias' | 'timezone' | 'country' | 'phone', string>>
  >(),
}
export type AppointmentRow = Row<typeof columns>

/** The most appointments in one answer: those of almost four years for a customer who comes every week. */
const most = 200

const isComing = 'appointment.ends_at > $now'

/**
 * Finds the appointments of a customer and of those whom it has claimed, at most 200: coming ones by start,
 * then past ones from the latest on. A begun one is coming until it ends.
 */
export const findAppointments = statement(
  'find-appointments-of-customer',
  { customerId: uuid, now: instant, when: nullable(text) },
  `select appointment.id, sale.id as "saleOrderId", appointment.state, appointment.starts_at as "startsAt",
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
  columns,
).rows
