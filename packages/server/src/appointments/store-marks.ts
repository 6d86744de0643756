import type { Client } from '../store/db.ts'

/** A locked appointment with its sale. */
export type MarkableAppointment = {
  readonly shopId: string
  readonly id: string
  readonly saleOrderId: string
  readonly isBooked: boolean
  readonly startsAt: Date
  readonly arrivedAt: Date | null
  readonly noShowAt: Date | null
  /** The sum that would still have been charged, minor units, for one that was marked as a no-show; null where it is none, or was marked before this was kept. */
  readonly dropped: number | null
}

/** Locks an appointment with its sale; undefined where nothing booked has that id. Belongs in a transaction. */
export const lockAppointment = async (
  client: Client,
  { shopId, appointmentId }: { readonly shopId: string; readonly appointmentId: string },
): Promise<MarkableAppointment | undefined> => {
  const { rows } = await client.query<MarkableAppointment>(
    `select appointment.shop_id as "shopId", appointment.id, sale.id as "saleOrderId",
       appointment.state = 'booked' and sale.state = 'booked' as "isBooked", appointment.starts_at as "startsAt",
       appointment.arrived_at as "arrivedAt", appointment.no_show_at as "noShowAt", appointment.no_show_dropped as dropped
     from appointment
     join sale_order sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
     where appointment.shop_id = $1 and appointment.id = $2 for update of sale, appointment`,
    [shopId, appointmentId],
  )
  return rows[0]
}

type Marked = Pick<MarkableAppointment, 'shopId' | 'id'>

export const recordArrived = async (
  client: Client,
  { shopId, id }: Marked,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`update appointment set arrived_at = $3 where shop_id = $1 and id = $2`, [
    shopId,
    id,
    now.toString(),
  ])
}

/** `paid`: what was paid of it, minor units; nothing more is charged for the appointment itself, and `dropped` is what would have been. */
export const recordNoShow = async (
  client: Client,
  { shopId, id }: Marked,
  { paid, dropped, now }: { readonly paid: number; readonly dropped: number; readonly now: Temporal.Instant },
): Promise<void> => {
  await client.query(
    `update appointment set no_show_at = $3, no_show_paid = $4, no_show_dropped = $5 where shop_id = $1 and id = $2`,
    [shopId, id, now.toString(), paid, dropped],
  )
}

/** Takes both marks back. */
export const recordUnmarked = async (client: Client, { shopId, id }: Marked): Promise<void> => {
  await client.query(
    `update appointment set arrived_at = null, no_show_at = null, no_show_paid = null, no_show_dropped = null
     where shop_id = $1 and id = $2`,
    [shopId, id],
  )
}

/** Tells whether somebody is paying at this moment what is due of a sale. */
export const isPayingDue = async (
  client: Client,
  { shopId, saleOrderId }: Pick<MarkableAppointment, 'shopId' | 'saleOrderId'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from attempt where shop_id = $1 and owner_id = $2 and kind = 'due' and state in ('claimed', 'unresolved') limit 1`,
    [shopId, saleOrderId],
  )
  return (rowCount ?? 0) > 0
}
