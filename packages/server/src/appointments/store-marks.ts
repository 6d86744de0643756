import type { Client } from '../store/db.ts'
import { boolean, instant, integer, nullable, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** A locked appointment with its sale. */
export type MarkableAppointment = {
  readonly shopId: string
  readonly id: string
  readonly saleOrderId: string
  readonly isBooked: boolean
  readonly startsAt: Temporal.Instant
  readonly arrivedAt: Temporal.Instant | null
  readonly noShowAt: Temporal.Instant | null
  /** The sum that would still have been charged, minor units, for one that was marked as a no-show; null where it is none, or was marked before this was kept. */
  readonly dropped: number | null
}

const lockStatement = statement(
  'lock-appointment',
  { shopId: uuid, appointmentId: uuid },
  `select appointment.shop_id as "shopId", appointment.id, sale.id as "saleOrderId",
     appointment.state = 'booked' and sale.state = 'booked' as "isBooked", appointment.starts_at as "startsAt",
     appointment.arrived_at as "arrivedAt", appointment.no_show_at as "noShowAt", appointment.no_show_dropped as dropped
   from appointment
   join sale_order sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
   where appointment.shop_id = $shopId and appointment.id = $appointmentId for update of sale, appointment`,
  {
    shopId: uuid,
    id: uuid,
    saleOrderId: uuid,
    isBooked: boolean,
    startsAt: instant,
    arrivedAt: nullable(instant),
    noShowAt: nullable(instant),
    dropped: nullable(integer),
  },
)

/** Locks an appointment with its sale; undefined where nothing booked has that id. Belongs in a transaction. */
export const lockAppointment = (
  client: Client,
  appointment: { readonly shopId: string; readonly appointmentId: string },
): Promise<MarkableAppointment | undefined> => lockStatement.first(client, appointment)

type Marked = Pick<MarkableAppointment, 'shopId' | 'id'>
const key = { shopId: uuid, id: uuid }

const arrivedStatement = statement(
  'record-arrived',
  { ...key, now: instant },
  'update appointment set arrived_at = $now where shop_id = $shopId and id = $id',
)

export const recordArrived = async (
  client: Client,
  { shopId, id }: Marked,
  now: Temporal.Instant,
): Promise<void> => {
  await arrivedStatement.run(client, { shopId, id, now })
}

const noShowStatement = statement(
  'record-no-show',
  { ...key, paid: integer, dropped: integer, now: instant },
  `update appointment set no_show_at = $now, no_show_paid = $paid, no_show_dropped = $dropped
   where shop_id = $shopId and id = $id`,
)

/** `paid`: what was paid of it, minor units; nothing more is charged for the appointment itself, and `dropped` is what would have been. */
export const recordNoShow = async (
  client: Client,
  { shopId, id }: Marked,
  noShow: { readonly paid: number; readonly dropped: number; readonly now: Temporal.Instant },
): Promise<void> => {
  await noShowStatement.run(client, { shopId, id, ...noShow })
}

const unmarkStatement = statement(
  'record-unmarked',
  key,
  `update appointment set arrived_at = null, no_show_at = null, no_show_paid = null, no_show_dropped = null
   where shop_id = $shopId and id = $id`,
)

/** Takes both marks back. */
export const recordUnmarked = async (client: Client, { shopId, id }: Marked): Promise<void> => {
  await unmarkStatement.run(client, { shopId, id })
}

const payingStatement = statement(
  'is-paying-due',
  { shopId: uuid, saleOrderId: uuid },
  `select from attempt
   where shop_id = $shopId and owner_id = $saleOrderId and kind = 'due' and state in ('claimed', 'unresolved') limit 1`,
)

/** Tells whether somebody is paying at this moment what is due of a sale. */
export const isPayingDue = async (
  client: Client,
  { shopId, saleOrderId }: Pick<MarkableAppointment, 'shopId' | 'saleOrderId'>,
): Promise<boolean> => (await payingStatement.run(client, { shopId, saleOrderId })) > 0
