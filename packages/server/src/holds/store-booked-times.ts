import { across } from '../store/across-shops.ts'
import type { Client } from '../store/db.ts'
import type { HoldOwner, Stretch } from './hold.ts'
import { changingTimes } from './store-changes.ts'

type InShop = { readonly shopId: string }

/** Where an appointment comes to be; instants in ISO 8601. */
export type MovedTime = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly any: boolean
}

/** Cancels appointments: their times are free. */
export const cancelAppointments = async (
  client: Client,
  { shopId }: InShop,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    changingTimes(
      `update appointment set state = 'canceled', canceled_at = $3 where shop_id = $1 and id = any ($2::uuid[])`,
    ),
    [shopId, ids, now.toString()],
  )
}

/** Cancels an appointment that nobody bought, unless it has begun; its shop, undefined where there was none to cancel. */
export const cancelUnsold = async (
  client: Client,
  appointmentId: string,
  now: Temporal.Instant,
): Promise<InShop | undefined> => {
  // Found through the shop, because the primary key starts with it.
  const { rows } = await client.query<InShop>(
    `select ${across.link} appointment.shop_id as "shopId"
     from shop join appointment on appointment.shop_id = shop.id and appointment.id = $1
     where appointment.sale_order_id is null and appointment.state = 'booked' and appointment.starts_at > $2`,
    [appointmentId, now.toString()],
  )
  const [found] = rows
  if (found) await cancelAppointments(client, found, [appointmentId], now)
  return found
}

/**
 * Moves appointments to their new times. They leave their own times first, so that none of them is in the way of another;
 * nobody sees that. Fails on the constraint `appointment_no_overlap` where a new time is taken.
 */
export const moveAppointments = async (
  client: Client,
  { shopId }: InShop,
  moves: readonly MovedTime[],
): Promise<void> => {
  await client.query(
    changingTimes(`update appointment set state = 'canceled' where shop_id = $1 and id = any ($2::uuid[])`),
    [shopId, moves.map(({ id }) => id)],
  )
  await client.query(
    changingTimes(`update appointment
     set state = 'booked', barber_id = moved."barberId", starts_at = moved."startsAt", ends_at = moved."endsAt",
       booked_with_any = moved."any"
     from jsonb_to_recordset($2::jsonb) as moved("id" uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
       "any" boolean)
     where shop_id = $1 and appointment.id = moved."id"`),
    [shopId, JSON.stringify(moves)],
  )
}

/** Whether an error says that a time is taken. */
export const isTimeTaken = (error: unknown): boolean =>
  (error as { readonly constraint?: unknown }).constraint === 'appointment_no_overlap'

/**
 * Holds stretches of professionals' time for an owner, or for its guest who types; false where one of them is taken. Belongs in a
 * transaction.
 */
export const holdTimes = async (
  client: Client,
  { shopId, ownerId }: HoldOwner,
  stretches: readonly Stretch[],
  until: string,
  whileTyping = false,
): Promise<boolean> => {
  if (stretches.length === 0) return true
  const held = await client.query(
    changingTimes(`insert into appointment (shop_id, id, owner_id, barber_id, starts_at, ends_at, state, hold_expires_at,
       while_typing)
     select $1, gen_random_uuid(), $2, "barberId", "startsAt", "endsAt", 'held', $4, $5
     from jsonb_to_recordset($3::jsonb) as stretch("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
     order by "barberId", "startsAt"
     on conflict do nothing`),
    [shopId, ownerId, JSON.stringify(stretches), until, whileTyping],
  )
  return held.rowCount === stretches.length
}
