import { randomUUID } from 'node:crypto'
import type { Client } from '../store/db.ts'
import { boolean, instant, json, list, textAs, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner, Occupying, Stretch } from './hold.ts'
import { changedColumns, changingTimes, recordChanges } from './store-changes.ts'
import { haveUses, takeUses, tookAllUses, usesKind, usesOfTimes } from './store-uses.ts'

type InShop = { readonly shopId: string }

/** The new time and professional of an appointment that is moved. Instants are in ISO 8601. */
export type MovedTime = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly any: boolean
} & Occupying

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

// The former value is read beside the row, because what it loses has to be recorded as freed.
const leaveStatement = statement(
  'leave-times',
  { shopId: uuid, ids: list(uuid) },
  changingTimes(
    `update appointment set state = 'canceled', occupied = null
     from (select shop_id, id, occupied from appointment where shop_id = $shopId and id = any ($ids)) as former
     where appointment.shop_id = former.shop_id and appointment.id = former.id`,
    'appointment.shop_id, appointment.starts_at, appointment.ends_at, former.occupied',
  ),
)

const moveStatement = (hasUses: boolean) =>
  statement(
    `move-appointments${hasUses ? '-uses' : ''}`,
    { shopId: uuid, moves: json<readonly MovedTime[]>(), ...(hasUses && usesKind) },
    `with taken as (
       update appointment
       set state = 'booked', barber_id = moved."barberId", starts_at = moved."startsAt", ends_at = moved."endsAt",
         booked_with_any = moved."any", occupied = moved.occupied
       from jsonb_to_recordset($moves) as moved("id" uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
         "any" boolean, "occupied" tstzmultirange)
       where shop_id = $shopId and appointment.id = moved."id"
       returning appointment.id, ${changedColumns}
     ),
     recorded as (${recordChanges('taken')})${hasUses ? `, ${takeUses('taken')}` : ''}
     select ${hasUses ? tookAllUses : 'true'} as "isComplete"`,
    { isComplete: boolean },
  )
const movePlain = moveStatement(false)
const moveUsing = moveStatement(true)

/**
 * Moves appointments to their new times and units. All leave their old ones first, so that none blocks another;
 * nobody sees the state between. Gives false if a new time or unit is taken; then the transaction has to be
 * rolled back.
 */
export const moveAppointments = async (
  client: Client,
  { shopId }: InShop,
  moves: readonly MovedTime[],
): Promise<boolean> => {
  await leaveStatement.run(client, { shopId, ids: moves.map(({ id }) => id) })
  try {
    const move = haveUses(moves)
      ? moveUsing.value(client, { shopId, moves, uses: usesOfTimes(moves) })
      : movePlain.value(client, { shopId, moves })
    return (await move) === true
  } catch (error) {
    if (isTimeTaken(error)) return false
    throw error
  }
}

const isTimeTaken = (error: unknown): boolean =>
  (error as { readonly constraint?: unknown }).constraint === 'appointment_no_overlap'

type NewHold = Stretch & { readonly id: string }

const holdStatement = (hasUses: boolean) =>
  statement(
    `hold-times${hasUses ? '-uses' : ''}`,
    {
      shopId: uuid,
      ownerId: uuid,
      stretches: json<readonly NewHold[]>(),
      until: textAs('timestamptz'),
      whileTyping: boolean,
      ...(hasUses && usesKind),
    },
    `with taken as (
       insert into appointment (shop_id, id, owner_id, barber_id, starts_at, ends_at, state, hold_expires_at, while_typing,
         occupied)
       select $shopId, id, $ownerId, "barberId", "startsAt", "endsAt", 'held', $until, $whileTyping, occupied
       from jsonb_to_recordset($stretches) as stretch(id uuid, "barberId" uuid, "startsAt" timestamptz,
         "endsAt" timestamptz, "occupied" tstzmultirange)
       order by "barberId", "startsAt"
       on conflict do nothing
       returning appointment.id, ${changedColumns}
     ),
     recorded as (${recordChanges('taken')})${hasUses ? `, ${takeUses('taken')}` : ''}
     select count(*) = jsonb_array_length($stretches)${hasUses ? ` and ${tookAllUses}` : ''} as "isComplete" from taken`,
    { isComplete: boolean },
  )
const holdPlain = holdStatement(false)
const holdUsing = holdStatement(true)

/**
 * Holds stretches of professionals' time and their units for an owner, or for its guest who types. Gives false
 * if one of them is taken. Must run in a transaction.
 */
export const holdTimes = async (
  client: Client,
  { shopId, ownerId }: HoldOwner,
  wanted: readonly Stretch[],
  until: string,
  whileTyping = false,
): Promise<boolean> => {
  if (wanted.length === 0) return true
  const stretches = wanted.map((stretch) => ({ ...stretch, id: randomUUID() }))
  const given = { shopId, ownerId, stretches, until, whileTyping }
  const held = haveUses(stretches)
    ? holdUsing.value(client, { ...given, uses: usesOfTimes(stretches) })
    : holdPlain.value(client, given)
  return (await held) === true
}
