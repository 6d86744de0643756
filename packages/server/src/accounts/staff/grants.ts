import { grantable, type StaffRole, type WireLanguage } from '@openchair/contract'
import type { ShopStaff } from '../../permitted-staff.ts'

/** A role that somebody has at a shop, or with no shop at all shops of the brand. */
export type HeldRole = {
  readonly id: string
  readonly staffId: string
  readonly shopId: string | null
  readonly role: StaffRole
}

/**
 * Tells if one of somebody's roles allows to give a role, or to take it: nobody grants more than they have
 * (desk/granting).
 */
export const mayGive = (
  own: readonly HeldRole[],
  { role, shopId }: Pick<HeldRole, 'role' | 'shopId'>,
): boolean =>
  own.some((held) => grantable[held.role].includes(role) && (held.shopId === null || held.shopId === shopId))

/** Tells if a place would have no owner without this role (desk/granting). `all` is every role of the brand. */
export const isLastOwner = (all: readonly HeldRole[], { id, role, shopId }: HeldRole): boolean =>
  role === 'owner' &&
  !all.some(
    (other) =>
      other.id !== id && other.role === 'owner' && (other.shopId === null || other.shopId === shopId),
  )

/** The member of staff who acts on others' roles, and the network from which they do. */
export type Asker = ShopStaff & {
  readonly address: string
  readonly language: WireLanguage
  /** The id under which their act is kept; undefined for a request without a key. */
  readonly actId?: string | undefined
}
