import type { Reach, StaffRole, WireLanguage } from '@openchair/contract'
import { Refusal } from './refusals/refusal.ts'

/** A signed-in member of staff, with their roles at the shop that a call names. */
export type StaffAsker = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  readonly signedInAt: Temporal.Instant
  /** The shop of the call's path; undefined for a call about no shop. */
  readonly shop: { readonly id: string; readonly brandId: string } | undefined
  readonly roles: readonly StaffRole[]
  /** The professionals whose columns are the asker's own. */
  readonly barberIds: readonly string[]
  /** The shop's settings of what professionals see. */
  readonly professionalsSee: { readonly contacts: boolean; readonly names: boolean }
}

/** A member of staff who may make the call, and how far they may go. */
export type PermittedStaff = StaffAsker & { readonly reach: Reach }

/** The same for a call that names a shop. */
export type ShopStaff = PermittedStaff & { readonly shop: NonNullable<PermittedStaff['shop']> }

/** The sender of a call of the desk. */
export type DeskAsker = {
  readonly staff: ShopStaff
  readonly language: WireLanguage
  /** The key of the request; undefined without one. */
  readonly idempotencyKey: string | undefined
}

/** Tells if a column, by its professional, lies within the reach of a member of staff. */
export const reaches = (
  { reach, barberIds }: Pick<PermittedStaff, 'reach' | 'barberIds'>,
  barberId: string | undefined,
): boolean => reach === 'all' || (reach === 'own' && barberId !== undefined && barberIds.includes(barberId))

/** Refuses with `not_permitted` what lies beyond the reach of a member of staff. */
export const checkReach = (
  staff: Pick<PermittedStaff, 'reach' | 'barberIds'>,
  barberId: string | undefined,
): void => {
  if (!reaches(staff, barberId)) throw new Refusal('not_permitted')
}
