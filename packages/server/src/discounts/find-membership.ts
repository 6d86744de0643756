import type { SaleMembership } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import type { Contact } from '../holds/hold.ts'
import { selectMembership } from './store.ts'

/** The membership with this e-mail or phone; the one with the highest percentage where there are several. */
export const findMembership = async (
  { db }: Pick<Deps, 'db'>,
  brandId: string,
  contact: Contact,
): Promise<SaleMembership | undefined> => {
  const row = await selectMembership(db, brandId, contact)
  return row && { ...row, percentage: Number(row.percentage) }
}
