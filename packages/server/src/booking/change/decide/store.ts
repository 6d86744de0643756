import type { LockedSale } from '../../../payments/sale/locked-sale.ts'
import type { Client } from '../../../store/db.ts'
import { itemStateSql } from '../../sale/item-state.ts'

/** An appointment of a sale; `start` and `end` in epoch minutes. */
export type AppointmentRow = {
  readonly id: string
  readonly barberId: string
  readonly start: number
  readonly end: number
  /** initial 0, canceled 1, arrived 2 (bookings/item-state). */
  readonly state: 0 | 1 | 2
  readonly isNoShow: boolean
}

/** The appointments of a sale, locked. Belongs in a transaction that has locked the sale. */
export const findAppointments = async (
  client: Client,
  { shopId, record }: LockedSale,
): Promise<readonly AppointmentRow[]> => {
  const { rows } = await client.query<AppointmentRow>(
    `select id, barber_id as "barberId", (extract(epoch from starts_at) / 60)::int as start,
       (extract(epoch from ends_at) / 60)::int as "end",
       ${itemStateSql} as state, no_show_at is not null as "isNoShow"
     from appointment where shop_id = $1 and id = any ($2::uuid[]) order by id for update`,
    [shopId, record.items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : []))],
  )
  return rows
}
