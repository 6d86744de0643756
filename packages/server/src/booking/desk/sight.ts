import { reachOf } from '@openchair/contract'
import { type PermittedStaff, reaches } from '../../permitted-staff.ts'

/** The part of a column that a member of staff may see: all, who is booked, or only that it is taken. */
export type Sight = 'all' | 'names' | 'taken'

/** Tells how much of a professional's column a member of staff sees (desk/colleagues). */
export const sightOf = (staff: PermittedStaff, barberId: string): Sight => {
  if (reaches(staff, barberId)) return 'all'
  return staff.professionalsSee.names ? 'names' : 'taken'
}

/** Tells if a member of staff sees the phone and e-mail of a guest of this professional (desk/contacts). */
export const seesContacts = (
  { roles, barberIds, professionalsSee }: PermittedStaff,
  barberId: string | undefined,
): boolean =>
  reachOf(roles, 'seeContacts') === 'all' ||
  (professionalsSee.contacts && barberId !== undefined && barberIds.includes(barberId))
