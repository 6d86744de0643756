import { bytes, instant, integer, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Stores a sign-in in place of the one that the same device asked for before it. */
export const writeSignIn = statement(
  'write-staff-sign-in',
  { id: uuid, staffId: uuid, linkHash: bytes, codeHash: bytes, deviceHash: bytes, expiresAt: instant },
  `insert into staff_sign_in (id, staff_id, link_hash, code_hash, device_hash, expires_at)
   values ($id, $staffId, $linkHash, $codeHash, $deviceHash, $expiresAt)
   on conflict (staff_id, device_hash) do update
   set id = excluded.id, link_hash = excluded.link_hash, code_hash = excluded.code_hash, tries = 0,
     expires_at = excluded.expires_at`,
).run

/** Counts a try at the code that a device asked for, and gives what it is compared with. */
export const trySignInCode = statement(
  'try-staff-code',
  { email: text, deviceHash: bytes, most: integer, now: instant },
  `update staff_sign_in as sent set tries = tries + 1 from staff_account as account
   where account.email = $email and sent.staff_id = account.id and sent.device_hash = $deviceHash
     and tries < $most and expires_at > $now
   returning sent.id, sent.code_hash as hash, sent.tries`,
  { id: uuid, hash: bytes, tries: integer },
).first

/** Finds the sign-in of a link, and the device that asked for it. */
export const findLink = statement(
  'find-staff-link',
  { linkHash: bytes, now: instant },
  `select id, device_hash as "deviceHash" from staff_sign_in where link_hash = $linkHash and expires_at > $now`,
  { id: uuid, deviceHash: bytes },
).first

/** Uses a sign-in up, its link together with its code; undefined if another request used it first. */
export const useSignIn = statement(
  'use-staff-sign-in',
  { id: uuid },
  'delete from staff_sign_in where id = $id returning staff_id as "staffId"',
  { staffId: uuid },
).first
