import type { WireLanguage } from '@openchair/contract'
import { instant, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Finds a customer of a brand by id; undefined if the brand has none. */
export const findGuest = statement(
  'find-guest-of-desk',
  { brandId: uuid, id: uuid },
  `select id, user_id as "userId", first_name as "firstName", last_name as "lastName", email, phone,
     preferred_language as "preferredLanguage"
   from customer where brand_id = $brandId and id = $id`,
  {
    id: uuid,
    userId: nullable(uuid),
    firstName: text,
    lastName: text,
    email: nullable(text),
    phone: nullable(text),
    preferredLanguage: wordOf<WireLanguage>(),
  },
).first

/** Marks an appointment that was just booked as arrived and started. Belongs in the transaction that books it. */
export const startAtDesk = statement(
  'start-at-desk',
  { shopId: uuid, id: uuid, staffId: uuid, now: instant },
  `update appointment set arrived_at = $now, arrived_by = $staffId, started_at = $now, started_by = $staffId
   where shop_id = $shopId and id = $id`,
).run

/** Finds the first appointment of a sale. */
export const findAppointmentOfSale = statement(
  'find-appointment-of-sale',
  { shopId: uuid, saleOrderId: uuid },
  `select id from appointment where shop_id = $shopId and sale_order_id = $saleOrderId order by position limit 1`,
  { id: uuid },
).first
