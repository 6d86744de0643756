import type { StaffInvitation, StaffMembership } from '@openchair/contract'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  nullable,
  text,
  uuid,
  wordOf,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const membershipsSql = `json_agg(json_build_object('id', membership.id, 'role', membership.role,
  'wholeBrand', membership.shop_id is null, 'barberId', membership.barber_id) order by membership.created_at, membership.id)`
/** SQL that joins a shop with the roles that hold there. */
const holdsSql = `membership.brand_id = shop.brand_id and (membership.shop_id is null or membership.shop_id = shop.id)`

const shop = {
  id: uuid,
  route: text,
  name: text,
  timezone: text,
  country: text,
  currency: text,
  professionalsSeeContacts: boolean,
  professionalsSeeNames: boolean,
  memberships: json<StaffMembership[]>(),
}

/** SQL of shops with the roles that an account has there. */
const shopsSql = (where: string): string =>
  `select shop.id, shop.route, shop.name, shop.timezone, shop.country, shop.currency,
     coalesce(setting.professionals_see_contacts, false) as "professionalsSeeContacts",
     coalesce(setting.professionals_see_names, false) as "professionalsSeeNames",
     coalesce(${membershipsSql} filter (where membership.id is not null), '[]') as memberships
   from shop left join staff_membership as membership on membership.staff_id = $staffId and ${holdsSql}
   left join desk_setting as setting on setting.shop_id = shop.id
   where ${where} group by shop.id, setting.shop_id order by shop.name, shop.id`

/** Lists the open shops at which an account has a role. */
export const findShopsOfStaff = statement(
  'list-shops-of-staff',
  { staffId: uuid },
  shopsSql('shop.active and membership.id is not null'),
  shop,
).rows

/** Finds a shop with the roles of an account there, perhaps none. */
export const findShopOfStaff = statement(
  'find-shop-of-staff',
  { staffId: uuid, shopId: uuid },
  shopsSql('shop.id = $shopId'),
  shop,
).only

/** Lists those who have a role at a shop, or one of them. */
export const findMembers = statement(
  'list-staff',
  { shopId: uuid, staffId: nullable(uuid), now: instant },
  `select account.id, account.name, account.email, ${membershipsSql} as memberships,
     account.last_used_on as "lastUsedDay",
     (select count(*) from staff_session where staff_id = account.id and expires_at > $now) as sessions
   from shop join staff_membership as membership on ${holdsSql}
   join staff_account as account on account.id = membership.staff_id
   where shop.id = $shopId and ($staffId is null or account.id = $staffId)
   group by account.id order by account.name, account.id`,
  {
    id: uuid,
    name: text,
    email: text,
    memberships: json<StaffMembership[]>(),
    lastUsedDay: nullable(day),
    sessions: integer,
  },
).rows

/** Lists the invitations to a shop that nobody has accepted yet. */
export const findInvitations = statement(
  'list-staff-invitations',
  { shopId: uuid, now: instant },
  `select invitation.id, invitation.email, role, shop_id is null as "wholeBrand", barber_id as "barberId",
     expires_at as "expiresAt"
   from staff_invitation as invitation join shop on shop.id = $shopId
   where invitation.brand_id = shop.brand_id and (shop_id is null or shop_id = shop.id) and expires_at > $now
   order by created_at, invitation.id`,
  {
    id: uuid,
    email: text,
    role: wordOf<StaffInvitation['role']>(),
    wholeBrand: boolean,
    barberId: nullable(uuid),
    expiresAt: instant,
  },
).rows

/** Decides what professionals of a shop see, where it is given. */
export const writeSettings = statement(
  'write-desk-setting',
  { shopId: uuid, seesContacts: nullable(boolean), seesNames: nullable(boolean) },
  `insert into desk_setting as setting (shop_id, professionals_see_contacts, professionals_see_names)
   values ($shopId, coalesce($seesContacts, false), coalesce($seesNames, false))
   on conflict (shop_id) do update
   set professionals_see_contacts = coalesce($seesContacts, setting.professionals_see_contacts),
     professionals_see_names = coalesce($seesNames, setting.professionals_see_names)`,
).run
