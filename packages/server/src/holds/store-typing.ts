import type { Client, Queryable } from '../store/db.ts'
import { instant, integer, json, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner, Stretch } from './hold.ts'
import { holdTimes } from './store-booked-times.ts'
import { changingTimes } from './store-changes.ts'
import { lockTimes, releaseTimesForTaking } from './store-times.ts'

const owned = { shopId: uuid, ownerId: uuid }

/** Counts the times that an owner holds, and those of them that are wanted. */
export const countHeld = statement(
  'count-held',
  { ...owned, wanted: json<readonly Stretch[]>(), now: instant },
  `select count(*) as "all", count(wanted."barberId") as wanted
   from appointment as own
   left join jsonb_to_recordset($wanted) as wanted ("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
     "occupied" tstzmultirange)
     on wanted."barberId" = own.barber_id and wanted."startsAt" = own.starts_at and wanted."endsAt" = own.ends_at
       and wanted.occupied is not distinct from own.occupied
   where own.shop_id = $shopId and own.owner_id = $ownerId and own.state = 'held' and own.hold_expires_at > $now`,
  { all: integer, wanted: integer },
).only

/** Tells whether an owner holds exactly these stretches, with any units. */
export const holdsExactly = async (
  client: Queryable,
  owner: HoldOwner,
  wanted: readonly Stretch[],
  now: Temporal.Instant,
): Promise<boolean> => {
  const held = await countHeld(client, { ...owner, wanted, now })
  return held.all === wanted.length && held.wanted === wanted.length
}

/**
 * Holds times for the guest of a cart who types their details, instead of the times that the cart holds
 * (holds/while-typing). Gives false if one of them is taken. Must run in a transaction that has locked the
 * cart, and that is rolled back after false.
 */
export const holdWhileTyping = async (
  client: Client,
  owner: HoldOwner,
  wanted: readonly Stretch[],
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> => {
  const ids = wanted.flatMap(({ barberId, uses = [] }) => [
    barberId,
    ...uses.map(({ resourceId }) => resourceId),
  ])
  if (ids.length > 1) await lockTimes(client, { ids })
  await releaseTimesForTaking(client, { ...owner, wanted, now })
  return holdTimes(client, owner, wanted, until.toString(), true)
}

const isTyped = `shop_id = $shopId and owner_id = $ownerId and state = 'held' and while_typing`
/** Tells whether a guest who types has a hold, even an expired one. */
export const holdsTyped = statement(
  'holds-typed',
  owned,
  `select from appointment where ${isTyped} limit 1`,
).any

/** Releases the times that are held for a guest who types. What a payment or a declined card holds stays. */
export const giveBackTyping = statement(
  'give-typed-back',
  owned,
  changingTimes(`delete from appointment where ${isTyped}`),
).run

/**
 * SQL, a part of a statement, that books the time that an owner's guest holds while they type, if `from` has
 * a row. `complete` has a row if the time was booked. The values are those of `takeEach` for one appointment.
 * No change of times is recorded, because no other guest could take the time before or after. Desks learn of it by the
 * database (`appointment_booked`).
 */
export const bookTyped = (from: string): string => `
  taken as (
    update appointment
    set id = $id0, sale_order_id = $orderId, state = 'booked', hold_expires_at = null, while_typing = false,
      booked_with_any = $any0, guest_first_name = $firstName0, guest_last_name = $lastName0, channel = $channel0,
      confirmation_code = $code
    from ${from}
    where appointment.shop_id = $shopId and appointment.owner_id = $ownerId and appointment.state = 'held'
      and appointment.while_typing and appointment.barber_id = $barberId0 and appointment.starts_at = $startsAt0
      and appointment.ends_at = $endsAt0 and appointment.occupied is not distinct from $occupied0
    returning appointment.id
  ),
  complete as (select from taken)`
