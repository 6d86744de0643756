import type { Client, Queryable } from '../../store/db.ts'
import type { RecordedItem } from '../../store/sale-record.ts'
import { isUuid } from '../../store/uuid.ts'
import { across } from '../../store/across-shops.ts'

/** An appointment of a sale, with what was said of it. */
export type SoldAppointment = {
  readonly id: string
  readonly shopId: string
  readonly state: 'booked' | 'canceled'
  readonly startsAt: Date
  readonly endsAt: Date
  readonly arrivedAt: Date | null
  readonly noShowAt: Date | null
  /** 1 to 5. */
  readonly rating: number | null
  readonly review: string | null
  readonly item: RecordedItem
}

/** SQL of the columns of `SoldAppointment`, of `appointment` joined with its `item`. */
export const soldColumns = `appointment.id, appointment.shop_id as "shopId", appointment.state, appointment.starts_at as "startsAt",
  appointment.ends_at as "endsAt", appointment.arrived_at as "arrivedAt", appointment.no_show_at as "noShowAt",
  appointment.rating, appointment.review, item`

/** SQL that joins an `appointment` with its `sale` and, within that, with its `item`. */
export const joinSold = `
  join sale_order as sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
  join lateral jsonb_array_elements(sale.record->'items') as item on item->>'id' = appointment.id::text`

// Joined through the shop, because the primary keys start with it.
const select = `select ${soldColumns}
  from shop join appointment on appointment.shop_id = shop.id and appointment.id = $1 ${joinSold}
  where appointment.state in ('booked', 'canceled')`

/** An appointment that was sold, by its id. */
export const findSoldAppointment = async (
  on: Queryable,
  id: string,
): Promise<SoldAppointment | undefined> => {
  if (!isUuid(id)) return undefined
  const { rows } = await on.query<SoldAppointment>(`${select} ${across.link}`, [id])
  return rows[0]
}

/** The same of a shop, locked against other changes. Belongs in a transaction. */
export const lockSoldAppointment = async (
  client: Client,
  { shopId, id }: Pick<SoldAppointment, 'shopId' | 'id'>,
): Promise<SoldAppointment | undefined> => {
  const { rows } = await client.query<SoldAppointment>(
    `${select} and shop.id = $2 for no key update of appointment`,
    [id, shopId],
  )
  return rows[0]
}
