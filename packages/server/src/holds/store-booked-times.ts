import type { Client } from '../store/db.ts'
import { boolean, instant, json, list, textAs, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner, Stretch } from './hold.ts'
import { changingTimes } from './store-changes.ts'

type InShop = { readonly shopId: string }

/** The new time and professional of an appointment that is moved. Instants are in ISO 8601. */
export type MovedTime = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly any: boolean
}

/** Cancels appointments, which frees their times. */
export const cancelAppointments = statement(
  'cancel-appointments',
  { shopId: uuid, ids: list(uuid), now: instant },
  changingTimes(
    `update appointment set state = 'canceled', canceled_at = $now where shop_id = $shopId and id = any ($ids)`,
  ),
).run

// The statement finds the appointment through its shop, because the primary key starts with the shop.
const unsoldStatement = statement(
  'find-unsold-appointment',
  { appointmentId: uuid, now: instant },
  `select appointment.shop_id as "shopId"
   from shop join appointment on appointment.shop_id = shop.id and appointment.id = $appointmentId
   where appointment.sale_order_id is null and appointment.state = 'booked' and appointment.starts_at > $now`,
  { shopId: uuid },
)

/** Cancels an appointment that nobody bought, unless it has begun. Gives its shop if it canceled one. */
export const cancelUnsold = async (
  client: Client,
  appointmentId: string,
  now: Temporal.Instant,
): Promise<InShop | undefined> => {
  const found = await unsoldStatement.first(client, { appointmentId, now })
  if (found) await cancelAppointments(client, { shopId: found.shopId, ids: [appointmentId], now })
  return found
}

const leaveStatement = statement(
  'leave-times',
  { shopId: uuid, ids: list(uuid) },
  changingTimes(`update appointment set state = 'canceled' where shop_id = $shopId and id = any ($ids)`),
)

const moveStatement = statement(
  'move-appointments',
  { shopId: uuid, moves: json<readonly MovedTime[]>() },
  changingTimes(`update appointment
   set state = 'booked', barber_id = moved."barberId", starts_at = moved."startsAt", ends_at = moved."endsAt",
     booked_with_any = moved."any"
   from jsonb_to_recordset($moves) as moved("id" uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
     "any" boolean)
   where shop_id = $shopId and appointment.id = moved."id"`),
)

/**
 * Moves appointments to their new times. All leave their old times first, so that none blocks another; nobody
 * sees the state between. Fails on the constraint `appointment_no_overlap` if a new time is taken.
 */
export const moveAppointments = async (
  client: Client,
  { shopId }: InShop,
  moves: readonly MovedTime[],
): Promise<void> => {
  await leaveStatement.run(client, { shopId, ids: moves.map(({ id }) => id) })
  await moveStatement.run(client, { shopId, moves })
}

/** Tells whether a statement failed because a time is taken. */
export const isTimeTaken = (error: unknown): boolean =>
  (error as { readonly constraint?: unknown }).constraint === 'appointment_no_overlap'

const holdStatement = statement(
  'hold-times',
  {
    shopId: uuid,
    ownerId: uuid,
    stretches: json<readonly Stretch[]>(),
    until: textAs('timestamptz'),
    whileTyping: boolean,
  },
  changingTimes(`insert into appointment (shop_id, id, owner_id, barber_id, starts_at, ends_at, state, hold_expires_at,
     while_typing)
   select $shopId, gen_random_uuid(), $ownerId, "barberId", "startsAt", "endsAt", 'held', $until, $whileTyping
   from jsonb_to_recordset($stretches) as stretch("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
   order by "barberId", "startsAt"
   on conflict do nothing`),
)

/**
 * Holds stretches of professionals' time for an owner, or for its guest who types. Gives false if one of them
 * is taken. Must run in a transaction.
 */
export const holdTimes = async (
  client: Client,
  { shopId, ownerId }: HoldOwner,
  stretches: readonly Stretch[],
  until: string,
  whileTyping = false,
): Promise<boolean> => {
  if (stretches.length === 0) return true
  const held = await holdStatement.run(client, { shopId, ownerId, stretches, until, whileTyping })
  return held === stretches.length
}
