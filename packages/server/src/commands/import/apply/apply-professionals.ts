import type { Selectable, Transaction } from 'kysely'
import { hashPasscode, isPasscode } from '../../../catalogue/passcode.ts'
import type { BarberTable } from '../../../store/tables/catalogue-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ProfessionalPlan } from '../plan/professional-plan.ts'
import {
  areSameOfferings,
  type Offered,
  offersOf,
  replaceOfferings,
  repricedBy,
  toOfferings,
} from './apply-offerings.ts'
import { type Change, difference, type Difference, differencesOf } from './difference.ts'

type Row = Selectable<BarberTable>

type Applied = {
  readonly changes: readonly Change[]
  /** The services with changed prices or durations, by key. */
  readonly repriced: ReadonlyMap<string, readonly Difference[]>
}

/**
 * Applies professionals and their offerings; those that the file no longer names have left, but their past
 * bookings stay.
 */
export const applyProfessionals = async (
  database: Transaction<Tables>,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ProfessionalPlan[],
  serviceIds: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<Applied> => {
  const rows = await database.selectFrom('barber').selectAll().where('shop_id', '=', shop.id).execute()
  const offerings = await database
    .selectFrom('offering')
    .innerJoin('barber', 'barber.id', 'offering.barber_id')
    .selectAll('offering')
    .where('barber.shop_id', '=', shop.id)
    .execute()
  const { added, matched, gone } = difference(plans, rows, ({ route }) => route)
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: shop.route, what: 'professional', name, how, ...more })
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
  const offered: Offered[] = []
  for (const [plan, row] of matched) {
    const before = offerings.filter(({ barber_id }) => barber_id === row.id)
    const ofThem = { route: plan.route, before, after: toOfferings(plan, row.id, serviceIds) }
    offered.push(ofThem)
    const own = await ownDifferences(plan, row)
    if (own.length > 0) await update(database, plan, row)
    if (!areSameOfferings(ofThem)) await replaceOfferings(database, row.id, ofThem.after)
    const differences = [...own, ...offersOf(ofThem, serviceIds)]
    if (differences.length > 0) record(plan.route, 'changed', { differences })
  }
  for (const { id, route } of gone.filter(({ active }) => active)) {
    await database.updateTable('barber').set({ active: false }).where('id', '=', id).execute()
    record(route, 'removed')
  }
  return { changes, repriced: repricedBy(offered, serviceIds) }
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

/** The differences between a professional's plan and row, without their offerings. */
const ownDifferences = async (plan: ProfessionalPlan, row: Row): Promise<readonly Difference[]> => [
  ...differencesOf(row, toColumns(plan)),
  ...(isSince(plan, row) ? [] : [{ field: 'since' }]),
  ...((await hasPasscode(plan, row)) ? [] : [{ field: 'passcode' }]),
]

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
