import type { StaffRole } from '@openchair/contract'
import { instant, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const place = { brandId: uuid, shopId: nullable(uuid) }
/** SQL of the rows that hold at a place: at a shop those of all shops too, at a brand those of each shop too. */
const holdsSql =
  'held.brand_id = $brandId and ($shopId is null or held.shop_id is null or held.shop_id = $shopId)'
const role = { role: wordOf<StaffRole>(), shop: nullable(text), professional: nullable(text) }
const roleSql = 'held.role, shop.route as shop, barber.route as professional'
const joinsSql = 'left join shop on shop.id = held.shop_id left join barber on barber.id = held.barber_id'

/** Lists the roles that are held at a place. The shop is null for a role at all shops of the brand. */
export const listRoles = statement(
  'list-roles-of-place',
  place,
  `select held.id, held.staff_id as "staffId", account.name, account.email, ${roleSql}
   from staff_membership as held join staff_account as account on account.id = held.staff_id ${joinsSql}
   where ${holdsSql} order by account.name, account.id, held.created_at, held.id`,
  { id: uuid, staffId: uuid, name: text, email: text, ...role },
).rows

/** Lists the invitations to a place that nobody has accepted yet. */
export const listInvitations = statement(
  'list-invitations-of-place',
  { ...place, now: instant },
  `select held.id, held.email, held.expires_at as "expiresAt", ${roleSql}
   from staff_invitation as held ${joinsSql}
   where ${holdsSql} and held.expires_at > $now order by held.email, held.created_at, held.id`,
  { id: uuid, email: text, expiresAt: instant, ...role },
).rows
