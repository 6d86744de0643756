import type { StaffRole } from '@openchair/contract'
import { bytes, instant, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const invited = {
  id: uuid,
  email: text,
  brandId: uuid,
  shopId: nullable(uuid),
  role: wordOf<StaffRole>(),
  barberId: nullable(uuid),
  invitedBy: nullable(uuid),
}
const columns = `id, email, brand_id as "brandId", shop_id as "shopId", role, barber_id as "barberId", invited_by as "invitedBy"`

/** Writes an invitation in place of an earlier one to the same role. */
export const insertInvitation = statement(
  'insert-staff-invitation',
  { ...invited, tokenHash: bytes, now: instant, expiresAt: instant },
  `with former as (
     delete from staff_invitation
     where email = $email and brand_id = $brandId and shop_id is not distinct from $shopId and role = $role
       and barber_id is not distinct from $barberId)
   insert into staff_invitation
     (id, token_hash, email, brand_id, shop_id, role, barber_id, invited_by, created_at, expires_at)
   values ($id, $tokenHash, $email, $brandId, $shopId, $role, $barberId, $invitedBy, $now, $expiresAt)`,
).run

/** Finds an invitation by its id. */
export const findInvitationById = statement(
  'find-staff-invitation-by-id',
  { id: uuid },
  `select ${columns} from staff_invitation where id = $id`,
  invited,
).first

/** Finds an invitation by its token's hash, if it has not ended by `now`. */
export const findInvitation = statement(
  'find-staff-invitation',
  { tokenHash: bytes, now: instant },
  `select ${columns} from staff_invitation where token_hash = $tokenHash and expires_at > $now`,
  invited,
).first

/** Uses an invitation up; undefined if somebody used it first. */
export const takeInvitation = statement(
  'take-staff-invitation',
  { tokenHash: bytes, now: instant },
  `delete from staff_invitation where token_hash = $tokenHash and expires_at > $now returning ${columns}`,
  invited,
).first

/** Locks an invitation to a shop or to all shops of its brand; undefined if there is none. */
export const lockInvitation = statement(
  'lock-staff-invitation',
  { id: uuid, brandId: uuid, shopId: uuid },
  `select ${columns} from staff_invitation
   where id = $id and brand_id = $brandId and (shop_id is null or shop_id = $shopId) for update`,
  invited,
).first

export const deleteInvitation = statement(
  'delete-staff-invitation',
  { id: uuid },
  'delete from staff_invitation where id = $id',
).run
