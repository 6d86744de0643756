import type { StaffRole } from '@openchair/contract'
import { instant, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** A place at which roles are held: a shop, or all shops of a brand. */
export type Place = { readonly brandId: string; readonly shopId: string | null }

const held = {
  id: uuid,
  staffId: uuid,
  shopId: nullable(uuid),
  role: wordOf<StaffRole>(),
  barberId: nullable(uuid),
}

/**
 * Locks all roles of a brand's staff, so that two changes of them come one after the other. Belongs at the
 * beginning of a transaction that gives or takes roles.
 */
export const lockMemberships = statement(
  'lock-staff-memberships',
  { brandId: uuid },
  `select id, staff_id as "staffId", shop_id as "shopId", role, barber_id as "barberId"
   from staff_membership where brand_id = $brandId order by id for update`,
  held,
).rows

/** Gives a role. Changes nothing for whoever has it already. */
export const insertMembership = statement(
  'insert-staff-membership',
  {
    staffId: uuid,
    brandId: uuid,
    shopId: nullable(uuid),
    role: wordOf<StaffRole>(),
    barberId: nullable(uuid),
    givenBy: nullable(uuid),
    now: instant,
  },
  `insert into staff_membership (id, staff_id, brand_id, shop_id, role, barber_id, given_by, created_at)
   values (gen_random_uuid(), $staffId, $brandId, $shopId, $role, $barberId, $givenBy, $now) on conflict do nothing`,
).run

/**
 * Takes a role. Sessions and passkeys of an account without any other one end, and open invitations by it are
 * withdrawn, so that nobody stays in by inviting themselves.
 */
export const deleteMembership = statement(
  'delete-staff-membership',
  { id: uuid },
  `with gone as (delete from staff_membership where id = $id returning staff_id, brand_id),
   withdrawn as (
     delete from staff_invitation using gone
     where invited_by = gone.staff_id and staff_invitation.brand_id = gone.brand_id),
   left_out as (
     select staff_id from gone
     where not exists (select from staff_membership as other where other.staff_id = gone.staff_id and id <> $id)),
   forgotten as (delete from staff_passkey using left_out where staff_passkey.staff_id = left_out.staff_id)
   delete from staff_session using left_out where staff_session.staff_id = left_out.staff_id`,
).run

/** The shops of a place. */
export const shopsOfPlace = statement(
  'list-shops-of-place',
  { brandId: uuid, shopId: nullable(uuid) },
  `select id, email from shop where brand_id = $brandId and ($shopId is null or id = $shopId) order by position, id`,
  { id: uuid, email: nullable(text) },
).rows

/** The route and the name of a place, which is the brand's for a role at all of its shops. */
export const findPlace = statement(
  'find-place-of-staff',
  { brandId: uuid, shopId: nullable(uuid) },
  `select coalesce(shop.route, brand.route) as route, coalesce(shop.name, brand.name) as name
   from brand left join shop on shop.id = $shopId where brand.id = $brandId`,
  { route: text, name: text },
).only
