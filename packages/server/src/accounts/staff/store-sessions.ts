import { type StaffRole } from '@openchair/contract'
import { boolean, bytes, instant, json, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/**
 * Finds a session by its token's hash, with the roles of its account at a shop, given by id or route. The shop
 * is null if none was asked for or there is none.
 */
export const findStaffSession = statement(
  'find-staff-session',
  { tokenHash: bytes, shopRef: nullable(text), now: instant },
  `select session.id as "sessionId", account.id as "staffId", account.name, session.signed_in_at as "signedInAt",
     session.made_at as "madeAt", session.last_used_at as "lastUsedAt", shop.id as "shopId", shop.brand_id as "brandId",
     coalesce(setting.professionals_see_contacts, false) as "seesContacts",
     coalesce(setting.professionals_see_names, false) as "seesNames",
     (select coalesce(json_agg(json_build_object('role', role, 'barberId', barber_id)), '[]')
      from staff_membership as membership
      where membership.staff_id = account.id and membership.brand_id = shop.brand_id
        and (membership.shop_id is null or membership.shop_id = shop.id)) as roles
   from staff_session as session
   join staff_account as account on account.id = session.staff_id
   left join shop on shop.id::text = $shopRef or shop.route = $shopRef
   left join desk_setting as setting on setting.shop_id = shop.id
   where session.token_hash = $tokenHash and session.expires_at > $now`,
  {
    sessionId: uuid,
    staffId: uuid,
    name: text,
    signedInAt: instant,
    madeAt: instant,
    lastUsedAt: instant,
    shopId: nullable(uuid),
    brandId: nullable(uuid),
    seesContacts: boolean,
    seesNames: boolean,
    roles: json<readonly { readonly role: StaffRole; readonly barberId: string | null }[]>(),
  },
).first

/** SQL of the day of a use, in UTC. */
const daySql = `($now at time zone 'UTC')::date`

/** Extends a session by its use. */
export const recordStaffUse = statement(
  'record-staff-use',
  { tokenHash: bytes, now: instant, expiresAt: instant },
  `with used as (
     update staff_session set last_used_at = $now, expires_at = $expiresAt where token_hash = $tokenHash
     returning staff_id)
   update staff_account set last_used_on = ${daySql} from used
   where id = used.staff_id and last_used_on is distinct from ${daySql}`,
).run

/** The most sessions of one account: more than anybody has devices. */
const mostSessions = 20

/** Writes a session. Deletes those of the account that have ended or, beyond `mostSessions`, were unused for longest. */
export const insertStaffSession = statement(
  'insert-staff-session',
  {
    tokenHash: bytes,
    staffId: uuid,
    browser: nullable(text),
    system: nullable(text),
    now: instant,
    expiresAt: instant,
  },
  `with ended as (
     delete from staff_session where staff_id = $staffId and (expires_at <= $now or id in (
       select id from staff_session where staff_id = $staffId and expires_at > $now
       order by last_used_at desc, id offset ${mostSessions - 1}))
   ),
   used as (update staff_account set last_used_on = ${daySql} where id = $staffId)
   insert into staff_session
     (id, token_hash, staff_id, made_at, signed_in_at, last_used_at, expires_at, browser, system)
   values (gen_random_uuid(), $tokenHash, $staffId, $now, $now, $now, $expiresAt, $browser, $system)`,
).run

/** Lists the devices at which an account is signed in, the last used one first. */
export const findDevices = statement(
  'list-devices-of-staff',
  { staffId: uuid, now: instant },
  `select id, browser, system, last_used_at as "lastUsedAt" from staff_session
   where staff_id = $staffId and expires_at > $now order by last_used_at desc, id`,
  { id: uuid, browser: nullable(text), system: nullable(text), lastUsedAt: instant },
).rows

/** Ends a session by its id. */
export const deleteStaffSession = statement(
  'delete-staff-session',
  { id: uuid },
  'delete from staff_session where id = $id',
).run

/** Ends all sessions of an account, or all but one. */
export const deleteStaffSessions = statement(
  'delete-staff-sessions',
  { staffId: uuid, exceptId: nullable(uuid) },
  'delete from staff_session where staff_id = $staffId and ($exceptId is null or id <> $exceptId)',
).run
