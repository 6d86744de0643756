import { type Transaction, sql } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { BrandPlan } from '../plan/brand-plan.ts'
import { type Change, difference } from './difference.ts'

type Contact = { readonly email: string | null; readonly phone: string | null }

/** Both contacts as one text; a file names nobody without both. */
const contactOf = ({ email, phone }: Contact): string => `${email?.toLowerCase()} ${phone}`

const record =
  (how: Change['how']) =>
  ({ email, phone }: Contact): Change => ({
    shop: undefined,
    what: 'prepay-only customer',
    name: email ?? phone ?? 'without a contact',
    how,
  })

/** Marks the customers who have to pay when they book, and unmarks those that the file no longer names. */
export const applyPrepayOnlyCustomers = async (
  database: Transaction<Tables>,
  brandId: string,
  listed: BrandPlan['prepayOnlyCustomers'],
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const contacts = listed.map(contactOf)
  const rows = await database
    .selectFrom('customer')
    .select(['id', 'email', 'phone', 'prepay_only'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      eb.or([
        eb('prepay_only', '=', true),
        ...(contacts.length > 0 ? [eb(sql<string>`lower(email) || ' ' || phone`, 'in', contacts)] : []),
      ]),
    )
    .execute()
  const { added, gone } = difference(listed, rows, contactOf)
  const marked = rows.filter((row) => !row.prepay_only && contacts.includes(contactOf(row)))
  const mark = async (ids: readonly string[], prepay_only: boolean): Promise<void> => {
    if (ids.length === 0) return
    await database.updateTable('customer').set({ prepay_only }).where('id', 'in', ids).execute()
  }
  for (const { email, phone, firstName = '', lastName = '' } of added) {
    await database
      .insertInto('customer')
      .values({
        brand_id: brandId,
        email,
        phone,
        first_name: firstName,
        last_name: lastName,
        prepay_only: true,
        created_at: now.toString(),
      })
      .execute()
  }
  await mark(
    marked.map(({ id }) => id),
    true,
  )
  await mark(
    gone.map(({ id }) => id),
    false,
  )
  return [...[...added, ...marked].map(record('added')), ...gone.map(record('removed'))]
}
