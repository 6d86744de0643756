import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { MembershipPlan } from '../plan/discount-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'

const record =
  (how: Change['how'], more: Pick<Change, 'differences'> = {}) =>
  ({ email, phone }: Pick<MembershipPlan, 'email' | 'phone'>): Change => ({
    shop: undefined,
    what: 'membership',
    name: email ?? phone ?? 'without a contact',
    how,
    ...more,
  })

const toValues = (plan: MembershipPlan) => ({ ...plan, names: JSON.stringify(plan.names) })

/** Applies memberships; those that the file no longer names end. */
export const applyMemberships = async (
  database: Transaction<Tables>,
  brandId: string,
  plans: readonly MembershipPlan[],
): Promise<readonly Change[]> => {
  const rows = await database.selectFrom('membership').selectAll().where('brand_id', '=', brandId).execute()
  const numbered = rows.map((row) => ({ ...row, percentage: Number(row.percentage) }))
  const { added, matched, gone } = difference(plans, numbered, ({ email, phone }) => `${email} ${phone}`)
  const changed = matched
    .map(([plan, row]) => ({ plan, row, differences: differencesOf(row, plan) }))
    .filter(({ differences }) => differences.length > 0)
  if (added.length > 0) {
    const values = added.map((plan) => ({ ...toValues(plan), brand_id: brandId }))
    await database.insertInto('membership').values(values).execute()
  }
  for (const { plan, row } of changed) {
    await database.updateTable('membership').set(toValues(plan)).where('id', '=', row.id).execute()
  }
  for (const { id } of gone) await database.deleteFrom('membership').where('id', '=', id).execute()
  return [
    ...added.map(record('added')),
    ...changed.map(({ plan, differences }) => record('changed', { differences })(plan)),
    ...gone.map(record('removed')),
  ]
}
