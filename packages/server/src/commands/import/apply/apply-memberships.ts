import type { Client } from '../../../store/db.ts'
import type { Translated } from '../../../store/details.ts'
import { json, nullable, numeric, text, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { MembershipPlan } from '../plan/discount-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'
import { writing } from './writing.ts'

const record =
  (how: Change['how'], more: Pick<Change, 'differences'> = {}) =>
  ({ email, phone }: Pick<MembershipPlan, 'email' | 'phone'>): Change => ({
    shop: undefined,
    what: 'membership',
    name: email ?? phone ?? 'without a contact',
    how,
    ...more,
  })

const columns = {
  name: text,
  names: json<Translated>(),
  percentage: numeric,
  email: nullable(text),
  phone: nullable(text),
}
const memberships = writing('membership', { columns, added: { brand_id: uuid }, key: { id: uuid } })
const deleteStatement = statement(
  'import-delete-membership',
  { id: uuid },
  'delete from membership where id = $id',
)
const known = { id: uuid, ...columns }
const findStatement = statement(
  'import-find-memberships',
  { brandId: uuid },
  `select ${columnsOf(known, 'membership')} from membership where brand_id = $brandId`,
  known,
)

/** Applies memberships; those that the file no longer names end. */
export const applyMemberships = async (
  client: Client,
  brandId: string,
  plans: readonly MembershipPlan[],
): Promise<readonly Change[]> => {
  const rows = await findStatement.rows(client, { brandId })
  const { added, matched, gone } = difference(plans, rows, ({ email, phone }) => `${email} ${phone}`)
  const changed = matched
    .map(([plan, row]) => ({ plan, row, differences: differencesOf(row, plan) }))
    .filter(({ differences }) => differences.length > 0)
  for (const plan of added) await memberships.insert.run(client, { ...plan, brand_id: brandId })
  for (const { plan, row } of changed) await memberships.update.run(client, { ...plan, id: row.id })
  for (const { id } of gone) await deleteStatement.run(client, { id })
  return [
    ...added.map(record('added')),
    ...changed.map(({ plan, differences }) => record('changed', { differences })(plan)),
    ...gone.map(record('removed')),
  ]
}
