import {
  bigInteger,
  boolean,
  bytes,
  instant,
  integer,
  list,
  nullable,
  text,
  textAs,
  uuid,
} from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

const challenge = {
  challenge: text,
  purpose: textAs<'signIn' | 'newPasskey'>('text'),
  boundHash: bytes,
}

/** Keeps a challenge, with what it is bound to. */
export const insertChallenge = statement(
  'insert-staff-challenge',
  { ...challenge, expiresAt: instant },
  `insert into staff_challenge (challenge, purpose, bound_hash, expires_at)
   values ($challenge, $purpose, $boundHash, $expiresAt)`,
).run

/** Uses a challenge up; false if there is none that has not ended, or it is bound to something else. */
export const takeChallenge = statement(
  'take-staff-challenge',
  { ...challenge, now: instant },
  `delete from staff_challenge
   where challenge = $challenge and purpose = $purpose and bound_hash = $boundHash and expires_at > $now
   returning challenge`,
  { challenge: text },
).any

/** Lists the passkeys of an account that work at a host name, in the order in which they were made. */
export const findPasskeys = statement(
  'list-passkeys',
  { staffId: uuid, rpId: text },
  `select id, transports, browser, system, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
   from staff_passkey where staff_id = $staffId and rp_id = $rpId order by created_at, id`,
  {
    id: text,
    transports: list(text),
    browser: nullable(text),
    system: nullable(text),
    isSynced: boolean,
    createdAt: instant,
    lastUsedAt: nullable(instant),
  },
).rows

/** Finds a passkey that works at a host name, with whose it is. */
export const findPasskey = statement(
  'find-passkey',
  { id: text, rpId: text },
  `select staff_id as "staffId", public_key as "publicKey", counter, transports
   from staff_passkey where id = $id and rp_id = $rpId`,
  { staffId: uuid, publicKey: bytes, counter: bigInteger, transports: list(text) },
).first

/** Adds a passkey, unless another one has its id; false then. */
export const insertPasskey = statement(
  'insert-passkey',
  {
    id: text,
    staffId: uuid,
    rpId: text,
    publicKey: bytes,
    counter: bigInteger,
    transports: list(text),
    isSynced: boolean,
    browser: nullable(text),
    system: nullable(text),
    now: instant,
  },
  `insert into staff_passkey
     (id, staff_id, rp_id, public_key, counter, transports, is_synced, browser, system, created_at)
   values ($id, $staffId, $rpId, $publicKey, $counter, $transports, $isSynced, $browser, $system, $now)
   on conflict do nothing returning id`,
  { id: text },
).any

/** Keeps a use of a passkey. False if its device has counted back since, or the passkey is gone. */
export const recordPasskeyUse = statement(
  'record-passkey-use',
  { id: text, counter: bigInteger, isSynced: boolean, now: instant },
  `update staff_passkey set counter = $counter, is_synced = $isSynced, last_used_at = $now
   where id = $id and (counter < $counter or counter = 0 and $counter = 0) returning id`,
  { id: text },
).any

/** Removes a passkey of an account; false if it has none with this id. */
export const deletePasskey = statement(
  'delete-passkey',
  { id: text, staffId: uuid },
  'delete from staff_passkey where id = $id and staff_id = $staffId returning id',
  { id: text },
).any

/** Removes all passkeys of an account. */
export const deletePasskeys = statement(
  'delete-passkeys',
  { staffId: uuid },
  'delete from staff_passkey where staff_id = $staffId',
).run

/** Finds which hints of the desk could help somebody, and which ones they have closed. */
export const findHints = statement(
  'find-hints-of-staff',
  { staffId: uuid, rpId: text, now: instant },
  `select account.dismissed_hints as dismissed,
     (select count(*) from staff_passkey where staff_id = account.id and rp_id = $rpId) as passkeys,
     exists (select from staff_membership where staff_id = account.id and role = 'owner') as "isOwner",
     exists (
       select from staff_membership as own
       where own.staff_id = account.id and own.role = 'owner'
         and not exists (
           select from staff_membership as other
           where other.brand_id = own.brand_id and other.role = 'owner' and other.staff_id <> account.id
             and (other.shop_id is null or other.shop_id = own.shop_id))
         and not exists (
           select from staff_invitation as invited
           where invited.brand_id = own.brand_id and invited.role = 'owner' and invited.expires_at > $now
             and invited.email <> account.email and (invited.shop_id is null or invited.shop_id = own.shop_id))
     ) as "isLoneOwner"
   from staff_account as account where account.id = $staffId`,
  { dismissed: list(text), passkeys: integer, isOwner: boolean, isLoneOwner: boolean },
).first

/** Keeps that somebody has closed a hint. */
export const dismissHint = statement(
  'dismiss-hint',
  { staffId: uuid, hint: text },
  `update staff_account set dismissed_hints = dismissed_hints || $hint
   where id = $staffId and not $hint = any(dismissed_hints)`,
).run
