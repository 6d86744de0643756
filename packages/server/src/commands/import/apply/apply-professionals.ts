import { isDeepStrictEqual } from 'node:util'
import type { Selectable, Transaction } from 'kysely'
import { hashPasscode, isPasscode } from '../../../catalogue/passcode.ts'
import type { BarberTable, OfferingTable } from '../../../store/tables/catalogue-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ProfessionalPlan } from '../plan/professional-plan.ts'
import { type Change, difference, holds } from './difference.ts'

type Row = Selectable<BarberTable>

/** Applies professionals and what they offer; those no longer named have left, but their past bookings stay. */
export const applyProfessionals = async (
  database: Transaction<Tables>,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ProfessionalPlan[],
  serviceIds: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const rows = await database.selectFrom('barber').selectAll().where('shop_id', '=', shop.id).execute()
  const offerings = await database
    .selectFrom('offering')
    .innerJoin('barber', 'barber.id', 'offering.barber_id')
    .selectAll('offering')
    .where('barber.shop_id', '=', shop.id)
    .execute()
  const { added, matched, gone } = difference(plans, rows, ({ route }) => route)
  const changes: Change[] = []
  const record = (name: string, how: Change['how']): void => {
    changes.push({ shop: shop.route, what: 'professional', name, how })
  }
  for (const plan of added) {
    const { id } = await database
      .insertInto('barber')
      .values({
        ...toValues(plan),
        shop_id: shop.id,
        created_at: plan.createdAt ?? now.toString(),
        passcode_hash: plan.passcode === undefined ? null : await hashPasscode(plan.passcode),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceOfferings(database, id, toOfferings(plan, id, serviceIds))
    record(plan.route, 'added')
  }
  for (const [plan, row] of matched) {
    const offered = offerings.filter(({ barber_id }) => barber_id === row.id)
    const wanted = toOfferings(plan, row.id, serviceIds)
    const isOffered = isDeepStrictEqual(inOrder(wanted), inOrder(offered))
    const isCurrent = holds(row, toColumns(plan)) && isSince(plan, row) && (await hasPasscode(plan, row))
    if (isOffered && isCurrent) continue
    if (!isCurrent) await update(database, plan, row)
    if (!isOffered) await replaceOfferings(database, row.id, wanted)
    record(plan.route, 'changed')
  }
  for (const { id, route } of gone.filter(({ active }) => active)) {
    await database.updateTable('barber').set({ active: false }).where('id', '=', id).execute()
    record(route, 'removed')
  }
  return changes
}

const toColumns = ({ route, position, details, email }: ProfessionalPlan) => ({
  route,
  position,
  details,
  email,
  active: true,
})
const toValues = (plan: ProfessionalPlan) => ({ ...toColumns(plan), details: JSON.stringify(plan.details) })

const isSince = ({ createdAt }: ProfessionalPlan, row: Row): boolean =>
  createdAt === undefined || Temporal.Instant.from(createdAt).epochMilliseconds === row.created_at.getTime()

const hasPasscode = async ({ passcode }: ProfessionalPlan, { passcode_hash: hash }: Row): Promise<boolean> =>
  passcode === undefined || hash === null
    ? passcode === undefined && hash === null
    : isPasscode(passcode, hash)

const update = async (database: Transaction<Tables>, plan: ProfessionalPlan, row: Row): Promise<void> => {
  const hash = plan.passcode === undefined ? null : await hashPasscode(plan.passcode)
  await database
    .updateTable('barber')
    .set({
      ...toValues(plan),
      ...(plan.createdAt !== undefined && { created_at: plan.createdAt }),
      ...(!(await hasPasscode(plan, row)) && { passcode_hash: hash }),
    })
    .where('id', '=', row.id)
    .execute()
}

const toOfferings = (
  plan: ProfessionalPlan,
  barberId: string,
  serviceIds: ReadonlyMap<string, string>,
): readonly OfferingTable[] =>
  plan.offerings.map(({ key, duration, price }) => ({
    barber_id: barberId,
    service_id: serviceIds.get(key) ?? '',
    duration,
    price,
  }))

const inOrder = (offerings: readonly OfferingTable[]): readonly OfferingTable[] =>
  offerings.toSorted((a, b) => a.service_id.localeCompare(b.service_id))

const replaceOfferings = async (
  database: Transaction<Tables>,
  barberId: string,
  offerings: readonly OfferingTable[],
): Promise<void> => {
  await database.deleteFrom('offering').where('barber_id', '=', barberId).execute()
  if (offerings.length > 0)
    await database
      .insertInto('offering')
      .values([...offerings])
      .execute()
}
