import { type Asker, type HeldRole, isLastOwner, mayGive } from '../accounts/staff/grants.ts'
import { lockMemberships } from '../accounts/staff/store-memberships.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'

type Locked = {
  readonly role: HeldRole & { readonly barberId: string | null }
  /** Tells if the asker may give a role at a place. */
  readonly mayGive: (given: Pick<HeldRole, 'role' | 'shopId'>) => boolean
  readonly isLastOwner: boolean
}

/**
 * Locks a role that holds at the asker's shop, and all others of the brand. Refuses with `staff_not_found`, and
 * with `not_grantable` a role that the asker may not take.
 */
export const lockRole = async (client: Client, id: string, { staffId, shop }: Asker): Promise<Locked> => {
  const all = await lockMemberships(client, shop)
  const role = all.find((held) => held.id === id && (held.shopId === null || held.shopId === shop.id))
  if (role === undefined) throw new Refusal('staff_not_found')
  const own = all.filter((held) => held.staffId === staffId)
  if (!mayGive(own, role)) throw new Refusal('not_grantable')
  return { role, mayGive: (given) => mayGive(own, given), isLastOwner: isLastOwner(all, role) }
}
