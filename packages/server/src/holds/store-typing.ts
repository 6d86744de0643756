import type { Client, Queryable } from '../store/db.ts'
import { instant, integer, json, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner, Stretch } from './hold.ts'
import { holdTimes } from './store-booked-times.ts'
import { changingTimes } from './store-changes.ts'
import { lockProfessionals, releaseTimesForTaking } from './store-times.ts'

const owned = { shopId: uuid, ownerId: uuid }

/** Counts what an owner holds, and what of it is wanted. */
export const countHeld = statement(
  'count-held',
  { ...owned, wanted: json<readonly Stretch[]>(), now: instant },
  `select count(*) as "all", count(wanted."barberId") as wanted
   from appointment as own
   left join jsonb_to_recordset($wanted) as wanted ("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
     on wanted."barberId" = own.barber_id and wanted."startsAt" = own.starts_at and wanted."endsAt" = own.ends_at
   where own.shop_id = $shopId and own.owner_id = $ownerId and own.state = 'held' and own.hold_expires_at > $now`,
  { all: integer, wanted: integer },
).only

/** Tells if an owner holds these stretches and nothing else. */
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
 * Holds times for the guest of a cart who types their details (holds/while-typing), instead of what it holds; false where one of them is
 * taken. Belongs in a transaction that has locked the cart, and is rolled back where it is false.
 */
export const holdWhileTyping = async (
  client: Client,
  owner: HoldOwner,
  wanted: readonly Stretch[],
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> => {
  const barberIds = wanted.map(({ barberId }) => barberId)
  if (barberIds.length > 1) await lockProfessionals(client, { barberIds })
  await releaseTimesForTaking(client, { ...owner, wanted, now })
  return holdTimes(client, owner, wanted, until.toString(), true)
}

const isTyped = `shop_id = $shopId and owner_id = $ownerId and state = 'held' and while_typing`
/** Tells if anything is held for a guest who types, also what has expired. */
export const holdsTyped = statement(
  'holds-typed',
  owned,
  `select from appointment where ${isTyped} limit 1`,
).any

/** Gives back what is held for a guest who types. What a payment or a declined card holds stays. */
export const giveBackTyping = statement(
  'give-typed-back',
  owned,
  changingTimes(`delete from appointment where ${isTyped}`),
).run

/**
 * Books the very time that an owner's guest has while they type, where `from` has a row; a part of a statement. `complete` has a row
 * where it was. The values are those of `takeEach` for one appointment. Nobody hears of a change: the time is no other's before nor after.
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
      and appointment.ends_at = $endsAt0
    returning appointment.id
  ),
  complete as (select from taken)`
